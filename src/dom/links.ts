/** Percent-decodes a text; malformed text stays as it is, since browsers and ids use it so, too. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A click as a script's event of jQuery reports it; `originalEvent` is missing when a script has made the click. */
interface HostClick {
  originalEvent?: Event;
  isDefaultPrevented(): boolean;
}

/** Whether an event has neither a modifier key nor another button than the main one; browsers give these a meaning. */
export function isPlain(event: Event | undefined): boolean {
  const { button, shiftKey, ctrlKey, metaKey, altKey } = (event ?? {}) as Partial<MouseEvent>;
  return !(button || shiftKey || ctrlKey || metaKey || altKey);
}

const isFollowedHere = (link: Element): boolean =>
  !link.hasAttribute('download') && /^(_self)?$/i.test(link.getAttribute('target') ?? '');

/**
 * Whether a click is for us: of the main button, without modifier keys, and not prevented. With `link`, a link that leads
 * to another page, also whether the browser would follow it in this window: it opens other windows and downloads itself.
 */
export function isPlainClick(click: MouseEvent | HostClick, link?: Element): boolean {
  const isOfHost = 'isDefaultPrevented' in click;
  const isPrevented = isOfHost ? click.isDefaultPrevented() : click.defaultPrevented;
  const isUsual = isPlain(isOfHost ? click.originalEvent : click);
  return isUsual && !isPrevented && (!link || isFollowedHere(link));
}
