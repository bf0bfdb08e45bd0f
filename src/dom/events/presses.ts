/** Whether a key presses what has the focus. */
export const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Whether a shortcut of browser or system is being typed. */
export const isShortcut = (event: KeyboardEvent | MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;
