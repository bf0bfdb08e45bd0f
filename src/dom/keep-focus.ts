import { type FormControl, isFormControl } from './form-fields';

interface FocusState {
  id: string;
  name: string;
  value: string;
  path: number[];
  typed: string | null;
  /** Whether the last request sent this text, and it was not changed since. */
  isSent: boolean;
  selection: [number, number] | null;
}

/** The texts of controls when a request with them left the page. */
const sentTexts = new WeakMap<FormControl, string>();

/** Notes what a request sends: its answer stands for these texts, and what is typed from now on is kept. */
export function noteSentTexts(root: ParentNode): void {
  for (const control of root.querySelectorAll('input, textarea'))
    if (isFormControl(control)) sentTexts.set(control, control.value);
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

function readFocus(root: Element, focused: Element): FocusState {
  const control = isFormControl(focused) ? focused : null;
  const isText = control && !(control instanceof HTMLSelectElement) && selectionOf(control) !== null;
  return {
    id: focused.id,
    name: control?.name ?? '',
    value: control?.value ?? '',
    path: pathWithin(root, focused),
    typed: isText ? control.value : null,
    isSent: control !== null && control.value === sentTexts.get(control),
    selection: selectionOf(focused),
  };
}

function byPath(root: Element, path: readonly number[]): Element | null {
  let node: Element | null = root;
  for (const index of path) node = node?.children[index] ?? null;
  return node;
}

/** Finds the same control by id, then name and value, then name, then position. */
function findAgain(root: Element, state: FocusState): Element | null {
  const all = [root, ...root.querySelectorAll('*')];
  const named = state.name ? all.filter((node) => isFormControl(node) && node.name === state.name) : [];
  return (
    (state.id && all.find((node) => node.id === state.id)) ||
    named.find((node) => isFormControl(node) && node.value === state.value) ||
    named[0] ||
    byPath(root, state.path)
  );
}

/** Whether the server has answered a text that was sent: it prints a value. A field without one is unknown to it. */
const isAnswered = (control: FormControl, { isSent }: FocusState): boolean =>
  isSent && !(control instanceof HTMLSelectElement) && control.defaultValue !== '';

function restoreFocus(root: Element, state: FocusState): void {
  const target = findAgain(root, state);
  if (!(target instanceof HTMLElement)) return;
  if (state.typed !== null && isFormControl(target) && !isAnswered(target, state)) target.value = state.typed;
  target.focus({ preventScroll: true });
  if (state.selection && target instanceof HTMLInputElement) target.setSelectionRange(...state.selection);
  if (state.selection && target instanceof HTMLTextAreaElement) target.setSelectionRange(...state.selection);
}

/**
 * Runs `replace`, which replaces `root` with the element it returns, and restores focus, caret and the text that was typed since
 * the last request in the same control of the new element. Focus outside of `root` is not moved.
 */
export function keepFocus(root: Element, replace: () => Element | null): void {
  const focused = root.ownerDocument.activeElement;
  const state = focused && root.contains(focused) ? readFocus(root, focused) : null;
  const fresh = replace();
  const lost = root.ownerDocument.activeElement === root.ownerDocument.body;
  if (state && fresh && (lost || !fresh.contains(root.ownerDocument.activeElement)))
    restoreFocus(fresh, state);
}
