import { keepFocus } from '../../dom/keep-focus';

/** Replaces an element that holds the focus; focus, caret and half-typed text come back (field note A4). */
export const replaceFocused = (element: Element, content: DocumentFragment, fresh: Element | null): void =>
  keepFocus(element, () => {
    element.replaceWith(content);
    return fresh;
  });
