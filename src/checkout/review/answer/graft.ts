const isLive = (element: Element): boolean =>
  element.matches('iframe') || element.querySelector('iframe') !== null;

/** The same part of the page, whatever classes a gateway has added to it since. */
const isTwin = (live: Element, fresh: Element): boolean =>
  live.tagName === fresh.tagName &&
  live.id === fresh.id &&
  [...fresh.classList].every((name) => live.classList.contains(name));

function copyAttributes(live: Element, fresh: Element): void {
  for (const { name } of [...live.attributes]) if (!fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) {
    if (name !== 'style') live.setAttribute(name, value);
  }
  (live as HTMLElement).style.cssText = (fresh as HTMLElement).style.cssText;
}

/** Pairs live children with their twins, both in order, since a moved iframe is a reloaded one. */
function pair(live: Element, fresh: Element): Map<Node, Element> {
  const waiting = [...live.children].filter(isLive);
  const twins = new Map<Node, Element>();
  for (const candidate of fresh.children) {
    const index = waiting.findIndex((child) => isTwin(child, candidate));
    const [twin] = index < 0 ? [] : waiting.splice(0, index + 1).slice(-1);
    if (twin) twins.set(candidate, twin);
  }
  return twins;
}

/**
 * Brings `live` to the state of `fresh` without moving what holds an iframe: a payment form half filled in stays as
 * it is (field note A7). A host the server renders empty belongs to its gateway and is left alone.
 */
export function graft(live: Element, fresh: Element): void {
  if (!fresh.firstElementChild) return;
  copyAttributes(live, fresh);
  const twins = pair(live, fresh);
  const kept = new Set<Node>(twins.values());
  for (const child of [...live.childNodes]) if (!kept.has(child)) child.remove();
  let place: ChildNode | null = live.firstChild;
  for (const child of [...fresh.childNodes]) {
    const twin = twins.get(child);
    if (twin) graft(twin, child as Element);
    else live.insertBefore(child, place);
    if (twin) place = twin.nextSibling;
  }
}

/** Whether replacing the element would reload an iframe whose place survives. */
export const canGraft = (live: Element, fresh: Element): boolean =>
  isTwin(live, fresh) && isLive(live) && pair(live, fresh).size > 0;
