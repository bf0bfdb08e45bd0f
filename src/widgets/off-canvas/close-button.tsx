import { useLayoutEffect, useRef } from 'react';
import { elementorOf } from '../../elementor/runtime';
import { useEvent } from '../../react/hooks/use-event';
import { Placed } from '../../react/placed';
import { addStyles } from '../styles';

const CLASS = 'shopwake-off-canvas-close';

/** Out of sight until it has the focus: the author's design has no place for it. */
const RULES = `.${CLASS}{position:absolute;inset-block-start:8px;inset-inline-end:8px;z-index:1;padding:8px 12px;border:0;
border-radius:4px;background:#000;color:#fff;cursor:pointer}.${CLASS}:not(:focus-visible){width:1px;height:1px;
margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%)}.${CLASS}:focus-visible{outline:2px solid #fff;outline-offset:-4px}`;

interface Props {
  main: HTMLElement;
  close(): void;
}

/** A way out for keyboards and screen readers where the author built none. */
export function CloseButton({ main, close }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { ownerDocument } = main;
  useLayoutEffect(() => addStyles(ownerDocument, CLASS, RULES), [ownerDocument]);
  useEvent(button, 'click', close);
  return (
    <Placed anchor={main} position="append">
      <button ref={button} type="button" className={CLASS}>
        {elementorOf(ownerDocument).config.word('close', 'Close')}
      </button>
    </Placed>
  );
}
