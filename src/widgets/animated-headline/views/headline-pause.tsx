import { useLayoutEffect } from 'react';
import { Placed } from '../../../react/placed';
import { PauseButton } from '../../pause-button';
import { addStyles } from '../../styles';

const NAME = 'shopwake-headline';

/** Small, and half below the headline: on a phone it always shows and must not cover the words. */
const RULES = `.elementor-widget-animated-headline>.shopwake-pause{width:24px;height:24px;inset-block-end:-12px;
inset-inline-end:0}.elementor-widget-animated-headline{position:relative}`;

interface Props {
  widget: HTMLElement;
  isHeld: boolean;
  toggle(): void;
}

/** The pause control of a headline, outside of its link. */
export function HeadlinePause({ widget, ...props }: Props) {
  useLayoutEffect(() => addStyles(widget.ownerDocument, NAME, RULES), [widget]);
  return (
    <Placed anchor={widget} position="append">
      <PauseButton {...props} />
    </Placed>
  );
}
