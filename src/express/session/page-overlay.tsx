import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { $isPageCovered } from './stores';

const COVER = {
  position: 'fixed',
  inset: 0,
  zIndex: 1000,
  background: '#fff',
  opacity: 0.6,
  cursor: 'wait',
} as const;

function Overlay(): ReactNode {
  useLayoutEffect(() => {
    const { body } = document;
    body.setAttribute('aria-busy', 'true');
    return () => body.removeAttribute('aria-busy');
  }, []);
  return <div className="blockUI blockOverlay" style={COVER} />;
}

/** Covers the whole page while an order is made: fixed, white, 0.6, no message (card contract 5.11). */
export const PageOverlay = (): ReactNode =>
  useStore($isPageCovered) ? createPortal(<Overlay />, document.body) : null;
