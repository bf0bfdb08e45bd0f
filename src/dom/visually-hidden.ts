/** The inline style of what only screen readers get. Each property is set, since themes style the tags it is used for. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The same as declarations of a style sheet, which end with `priority`. */
export const visuallyHidden = (priority = ''): string =>
  Object.entries(VISUALLY_HIDDEN)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}${priority};`,
    )
    .join('');
