import { listen } from '../dom/events';
import type { Stop } from '../dom/types';
import { shared } from '../host/registry';

const TYPES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'];

type Waiting = Map<Node, Set<() => void>>;

function notify(waiting: Waiting, { target }: Event): void {
  for (let place = target as Node | null; place; place = place.parentNode)
    for (const begin of [...(waiting.get(place) ?? [])]) begin();
}

/** The nodes that wait for an interaction; one listener per event type serves all of them. */
const waitingNodes = (): Waiting =>
  shared('waiting for interactions', () => {
    const waiting: Waiting = new Map();
    const listener = (event: Event): void => notify(waiting, event);
    for (const type of TYPES) listen(document, type, listener, { capture: true, passive: true });
    return waiting;
  });

/** Runs `begin` whenever a visitor points at the node, focuses it or presses in it, until it is stopped. */
export function onInteraction(node: Node, begin: () => void): Stop {
  const waiting = waitingNodes();
  const known = waiting.get(node) ?? new Set<() => void>();
  waiting.set(node, known.add(begin));
  return () => {
    known.delete(begin);
    if (!known.size && waiting.get(node) === known) waiting.delete(node);
  };
}
