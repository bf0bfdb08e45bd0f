import { useState } from 'react';
import { useEvent } from '../../../react/hooks/use-event';
import { Button } from './button';

interface FullscreenButtonProps {
  dialog: HTMLElement;
  label: string;
  isSkinned: boolean;
}

/** Gives the dialog the whole screen, where the browser can. */
export function FullscreenButton({ dialog, label, isSkinned }: FullscreenButtonProps) {
  const { ownerDocument } = dialog;
  const [isFull, setFull] = useState(false);
  useEvent(ownerDocument, 'fullscreenchange', () => setFull(ownerDocument.fullscreenElement === dialog));
  if (!ownerDocument.fullscreenEnabled) return null;
  const toggle = (): void => {
    const work = isFull ? ownerDocument.exitFullscreen() : dialog.requestFullscreen();
    work.catch(() => undefined);
  };
  return <Button name="fs" label={label} isSkinned={isSkinned} isPressed={isFull} press={toggle} />;
}
