import { isFormControl } from './form-fields';

interface FocusMark {
  id: string;
  name: string;
  value: string;
  path: number[];
  typed: string | null;
  selection: [number, number] | null;
}

function selectionOf(element: Element): [number, number] | null {
  if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement)) return null;
  try {
    const { selectionStart, selectionEnd } = element;
    return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
  } catch {
    return null;
  }
}

function pathWithin(root: Element, element: Element): number[] {
  const path: number[] = [];
  for (let node = element; node !== root && node.parentElement; node = node.parentElement) {
    path.unshift([...node.parentElement.children].indexOf(node));
  }
  return path;
}

function markFocus(root: Element, focused: Element): FocusMark {
  const control = isFormControl(focused) ? focused : null;
  const isText = control && !(control instanceof HTMLSelectElement) && selectionOf(control) !== null;
  return {
    id: focused.id,
    name: control?.name ?? '',
    value: control?.value ?? '',
    path: pathWithin(root, focused),
    typed: isText ? control.value : null,
    selection: selectionOf(focused),
  };
}

function byPath(root: Element, path: readonly number[]): Element | null {
  let node: Element | null = root;
  for (const index of path) node = node?.children[index] ?? null;
  return node;
}

/** Finds the same control by id, then name and value, then name, then position. */
function findAgain(root: Element, mark: FocusMark): Element | null {
  const all = [root, ...root.querySelectorAll('*')];
  const named = mark.name ? all.filter((node) => isFormControl(node) && node.name === mark.name) : [];
  return (
    (mark.id && all.find((node) => node.id === mark.id)) ||
    named.find((node) => isFormControl(node) && node.value === mark.value) ||
    named[0] ||
    byPath(root, mark.path)
  );
}

function restoreFocus(root: Element, mark: FocusMark): void {
  const target = findAgain(root, mark);
  if (!(target instanceof HTMLElement)) return;
  if (mark.typed !== null && isFormControl(target) && target.value !== mark.typed) target.value = mark.typed;
  target.focus({ preventScroll: true });
  if (mark.selection && target instanceof HTMLInputElement) target.setSelectionRange(...mark.selection);
  if (mark.selection && target instanceof HTMLTextAreaElement) target.setSelectionRange(...mark.selection);
}

/**
 * Runs `replace`, which replaces `root` with the element it returns, and restores focus, caret and unfinished text in the
 * same control of the new element. Focus outside of `root` is not moved.
 */
export function keepFocus(root: Element, replace: () => Element | null): void {
  const focused = root.ownerDocument.activeElement;
  const mark = focused && root.contains(focused) ? markFocus(root, focused) : null;
  const fresh = replace();
  const lost = root.ownerDocument.activeElement === root.ownerDocument.body;
  if (mark && fresh && (lost || !fresh.contains(root.ownerDocument.activeElement))) restoreFocus(fresh, mark);
}
