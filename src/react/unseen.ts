import type { CSSProperties } from 'react';

/** Style of text for screen readers alone. Themes do not all have a class for it. */
export const UNSEEN: CSSProperties = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
