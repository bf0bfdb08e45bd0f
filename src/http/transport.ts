import { atom } from 'nanostores';
import type { Transport } from './request';

/** How requests travel; undefined: by the platform's fetch. Each copy of us has its own: the host sets it as it starts. */
export const $transport = atom<Transport | undefined>(undefined);

/** Replaces how requests travel (jQuery's ajax, test doubles). Returns the undo. */
export function setTransport(next: Transport): () => void {
  const before = $transport.get();
  $transport.set(next);
  return () => $transport.set(before);
}
