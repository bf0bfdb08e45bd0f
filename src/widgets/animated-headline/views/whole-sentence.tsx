import { useState } from 'react';
import { useAttributes } from '../../../react/hooks/use-attributes';
import { Placed } from '../../../react/placed';
import type { HeadlineParts } from '../markup';

/** In reach of screen readers and nobody else. */
const UNSEEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const textOf = ({ textContent }: Node): string => (textContent ?? '').replace(/\s+/g, ' ').trim();

/** All words of a rotating headline, said once and whole, in the place of the ones that move. */
export function WholeSentence({ parts: { wrapper, words } }: { parts: HeadlineParts }) {
  const [sentence] = useState(() => words.map(textOf).filter(Boolean).join(', '));
  useAttributes([wrapper], () => ({ 'aria-hidden': true }));
  return (
    <Placed anchor={wrapper} position="before">
      <span style={UNSEEN}>{sentence}</span>
    </Placed>
  );
}
