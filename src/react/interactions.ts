import { isPress, type Stop, stopAll } from '../dom/events';
import { findAll } from '../dom/find';
import { isPlain } from '../dom/links';
import { holdTriggers } from '../host/events/held-triggers';
import { listen } from '../host/events/listen';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** The nodes that wait for an interaction. */
    'waiting for interactions': Waiting;
    /** Interactions that are kept until their code has loaded. */
    'queued interactions': Queues;
  }
}

const TYPES = 'pointerover pointerdown touchstart focusin keydown click';

type Waiting = Map<Node, Set<() => void>>;

function notify(waiting: Waiting, { target }: Event): void {
  for (let node = target as Node | null; node; node = node.parentNode)
    for (const begin of [...(waiting.get(node) ?? [])]) begin();
}

/** The nodes that wait for an interaction; one listener per event type serves all of them. */
const waitingNodes = (): Waiting =>
  shared('waiting for interactions', () => {
    const waiting: Waiting = new Map();
    listen(document, TYPES, { capture: true, passive: true }, (event) => notify(waiting, event));
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

type Interaction = MouseEvent | KeyboardEvent | SubmitEvent;

interface Queue {
  accepts(target: Element): boolean;
  /** Called for each interaction that is kept. */
  reached(): void;
  /** Repeats what is kept, in order. */
  readonly kept: (() => void)[];
}

interface Queues {
  open: Set<Queue>;
  stop: Stop | null;
}

const queues = (): Queues => shared('queued interactions', () => ({ open: new Set<Queue>(), stop: null }));

/** Enter and Space on an element with the role of a button. Enter on a link fires a click, which is kept instead. */
function pressesButton(event: KeyboardEvent, target: Element): boolean {
  const button = isPress(event) && target.closest('[role=button]:not(button)');
  return Boolean(button) && !(event.key === 'Enter' && target.closest('a[href]'));
}

function keep(event: Interaction): void {
  const { target } = event;
  if (!(target instanceof Element) || !isPlain(event)) return;
  if (event instanceof KeyboardEvent && !pressesButton(event, target)) return;
  const replacement = follower(target);
  if (!enqueue(target, () => repeat(replacement(), event))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Keeps an interaction in the queue of its target, if there is one. */
function enqueue(target: Element, again: () => void): boolean {
  const queue = [...queues().open].find(({ accepts }) => accepts(target));
  if (!queue) return false;
  queue.kept.push(again);
  queue.reached();
  return true;
}

/**
 * Returns what later gives the control that replaced a pressed one: each update of the order review replaces the order button.
 * Of two checkouts each has its own.
 */
function follower(target: Element): () => Element {
  const { id } = target;
  const same = (): Element[] => (id ? findAll(document, `[id=${JSON.stringify(id)}]`, Element) : []);
  const index = same().indexOf(target);
  const successor = (): Element | undefined =>
    same()
      .slice(0, index + 1)
      .at(-1);
  return () => (target.isConnected ? target : (successor() ?? target));
}

/** Repeats an interaction. A form is submitted as by the visitor, so that the page's own handlers get the event. */
function repeat(target: Element, event: Interaction): void {
  if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent(event.type, event));
  else if (target instanceof HTMLFormElement)
    target.requestSubmit(event.submitter?.isConnected ? event.submitter : undefined);
}

/**
 * Keeps clicks, key presses and submits, also those that scripts trigger through jQuery, whose target `accepts` allows while
 * their code is loading; calls
 * `reached` for each. The returned function ends this and repeats them in order, for the mounted feature or, if the code
 * did not load, for the server's own markup.
 */
export function queueInteractions(accepts: Queue['accepts'], reached: () => void): Stop {
  const queue: Queue = { accepts, reached, kept: [] };
  const state = queues();
  state.open.add(queue);
  state.stop ??= stopAll([
    listen(document, 'click keydown submit', { capture: true }, keep),
    ...['click', 'submit'].map((type) => holdTriggers(type, enqueue)),
  ]);
  return () => {
    if (!state.open.delete(queue)) return;
    if (!state.open.size) {
      state.stop?.();
      state.stop = null;
    }
    for (const again of queue.kept.splice(0)) again();
  };
}
