/** The host's word for an element at work; other scripts set and read it too. */
export const BUSY = 'processing';

/** Whether the element or one around it is at work already. */
export const isBusy = (element: Element): boolean => Boolean(element.closest(`.${BUSY}`));
