import type { Transport } from './request';

let transport: Transport | undefined;

/** How requests travel at present; undefined: by the platform's fetch. */
export const currentTransport = (): Transport | undefined => transport;

/** Replaces how requests travel (jQuery's ajax, test doubles). Returns the undo. */
export function setTransport(next: Transport): () => void {
  const before = transport;
  transport = next;
  return () => {
    transport = before;
  };
}
