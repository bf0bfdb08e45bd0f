import { guard } from '../../host/report';

/** Called with an own event. */
export type Listener = (...args: unknown[]) => unknown;

/** Own events of a facade: `on`, `off`, `trigger`. A listener that throws is reported and stops nobody. */
export interface Emitter {
  on(name: string, listener: Listener): void;
  off(name: string, listener?: Listener): void;
  trigger(name: string, ...args: unknown[]): void;
}

/** An emitter without listeners. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>();
  const of = (name: string): Listener[] => listeners.get(name) ?? [];
  return {
    on: (name, listener) => void listeners.set(name, [...of(name), listener]),
    off: (name, listener) =>
      void listeners.set(name, listener ? of(name).filter((one) => one !== listener) : []),
    trigger: (name, ...args) => {
      for (const listener of of(name)) guard(`a listener for ${name}`, null, () => listener(...args));
    },
  };
}
