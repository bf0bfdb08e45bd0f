import { useLayoutEffect, useState } from 'react';
import { useAttributes } from '../../react/hooks/use-attributes';
import { Placed } from '../../react/placed';
import { PauseButton } from '../pause-button';
import { addStyles } from '../styles';
import type { HeadlineParts } from './headline-settings';

const NAME = 'shopwake-headline';

/** Small, and half below the headline: on phones it is always visible and must not cover the words. */
const RULES = `.elementor-widget-animated-headline>.shopwake-pause{width:24px;height:24px;inset-block-end:-12px;
inset-inline-end:0}.elementor-widget-animated-headline{position:relative}`;

interface Props {
  widget: HTMLElement;
  isHeld: boolean;
  toggle(): void;
}

/** The pause button of a headline, outside of its link. */
export function HeadlinePause({ widget, ...props }: Props) {
  useLayoutEffect(() => addStyles(widget.ownerDocument, NAME, RULES), [widget]);
  return (
    <Placed anchor={widget} position="append">
      <PauseButton {...props} />
    </Placed>
  );
}

/** Visible to screen readers only. */
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

/** All words of a rotating headline as one hidden text for screen readers, instead of the animated words. */
export function WholeSentence({ parts: { wrapper, words } }: { parts: HeadlineParts }) {
  const [sentence] = useState(() => words.map(textOf).filter(Boolean).join(', '));
  useAttributes([wrapper], () => ({ 'aria-hidden': true }));
  return (
    <Placed anchor={wrapper} position="before">
      <span style={UNSEEN}>{sentence}</span>
    </Placed>
  );
}
