import { listen } from '../../dom/events/events';
import type { Stop } from '../../dom/types';

type Listener = (event: Event) => void;

/** What listeners are added to: a set, as add-ons hand over, or a node. */
type Listenable = EventTarget | Record<'on' | 'off', (type: string, listener: Listener) => unknown>;

function listenTo(target: Listenable, type: string, listener: Listener): Stop {
  if (!('on' in target)) return listen(target, type, listener);
  target.on(type, listener);
  return () => void target.off(type, listener);
}

/** `addListenerOnce` and `removeListeners` (contract 5.2): one listener for each id and type. */
export function listenOnce(view: Window) {
  const registered = new Map<string, Stop>();
  const removeListeners = (id: string, type: string): void => registered.get(`${id} ${type}`)?.();
  return {
    removeListeners,
    addListenerOnce(id: string, type: string, listener: Listener, target: Listenable = view) {
      removeListeners(id, type);
      registered.set(`${id} ${type}`, listenTo(target, type, listener));
    },
  };
}
