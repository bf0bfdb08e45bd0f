import { isPress, isShortcut, listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { shared } from '../host/registry';

type Interaction = MouseEvent | KeyboardEvent | SubmitEvent;

interface Queue {
  accepts(target: Element): boolean;
  /** Called with each interaction that is kept: somebody is waiting. */
  reached(): void;
  readonly kept: [target: Element, event: Interaction][];
}

interface Queues {
  open: Set<Queue>;
  stop: Stop | null;
}

const queues = (): Queues => shared('queued interactions', () => ({ open: new Set(), stop: null }));

const isPlain = (event: Interaction): boolean =>
  event instanceof SubmitEvent ||
  !(isShortcut(event) || event.shiftKey || ('button' in event && event.button));

/** Enter and Space on what calls itself a button; Enter on a link comes as a click, which is kept in its stead. */
function pressesButton(event: KeyboardEvent, target: Element): boolean {
  const button = isPress(event) && target.closest('[role=button]:not(button)');
  return Boolean(button) && !(event.key === 'Enter' && target.closest('a[href]'));
}

function keep(event: Interaction): void {
  const { target } = event;
  if (!(target instanceof Element) || !isPlain(event)) return;
  if (event instanceof KeyboardEvent && !pressesButton(event, target)) return;
  const queue = [...queues().open].find(({ accepts }) => accepts(target));
  if (!queue) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  queue.kept.push([target, event]);
  queue.reached();
}

/** The host may have replaced the pressed control since: each review update brings a new order button. */
const standIn = (target: Element): Element =>
  (!target.isConnected && target.id && document.getElementById(target.id)) || target;

/** Once more, now that somebody listens. A form is submitted the way the visitor did, so that the page's own handlers see it. */
function repeat(target: Element, event: Interaction): void {
  if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent(event.type, event));
  else if (target instanceof HTMLFormElement)
    target.requestSubmit(event.submitter?.isConnected ? event.submitter : undefined);
}

/**
 * Keeps clicks, key presses and submits on what `accepts` names while the code they are meant for is on its way;
 * `reached` is called with each. The returned function closes the queue and repeats them in order, so that nothing done
 * early is lost: to the mounted feature, or to the server's own markup when the code did not come.
 */
export function queueInteractions(accepts: Queue['accepts'], reached: () => void): Stop {
  const queue: Queue = { accepts, reached, kept: [] };
  const state = queues();
  state.open.add(queue);
  state.stop ??= stopAll(
    ['click', 'keydown', 'submit'].map((type) => listen(document, type, keep, { capture: true })),
  );
  return () => {
    if (!state.open.delete(queue)) return;
    if (!state.open.size) {
      state.stop?.();
      state.stop = null;
    }
    for (const [target, event] of queue.kept.splice(0)) repeat(standIn(target), event);
  };
}
