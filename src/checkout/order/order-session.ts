import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Stop } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { cover, uncover } from '../../overlay/cover';
import { announce } from '../../react/announce';
import { noteOrder } from '../../shop/page-orders';
import { message } from '../messages';

/** An order whose answer was lost: what is known of it, and the notice that says so. */
export interface LostOrder {
  box: HTMLElement;
  message: 'mayExist' | 'cartUnknown' | 'cartPending' | 'cartEmpty' | 'cartFull';
}

/**
 * What an order does now. `waiting`: for totals that are being recalculated. `sent`: its answer has not arrived. When it is
 * `idle` after that, `$isLocked` says whether it may exist.
 */
type OrderStep = 'idle' | 'waiting' | 'sent';

/** The order of one checkout form. */
export interface OrderSession {
  /** Null as long as no answer was lost. */
  readonly $lost: WritableAtom<LostOrder | null>;
  /** Whether an order may exist: no second one until the shopper says otherwise or the cart is found to be full. */
  readonly $isLocked: ReadableAtom<boolean>;
  /** Set by `enterStep`. */
  step: OrderStep;
  /** Milliseconds after which the shop takes an order that was one too many (429); 0 when it does not say. */
  delay: number;
  /** When that is, ms since 1970. */
  retryAt: number;
  /** Looks for the order whose answer was lost; `look(true)` does so on the shopper's demand. */
  watch: { look(isAsked: boolean): Promise<void>; stop(): void } | null;
  /** Makes the browser ask before the shopper leaves the page. */
  askBeforeLeaving(): void;
  /** Ends `askBeforeLeaving`. */
  stopAsking(): void;
  /** Marks and covers the form, and announces that the order is being placed. */
  becomeBusy(): void;
  /** Undoes `becomeBusy`; an announcement that was not made yet is cancelled, so that it does not follow an error. */
  becomeIdle(): void;
  /** Ends questions, announcements and requests for a form that was unmounted. */
  end(): void;
}

const nothing = (): void => undefined;

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = '';
}

/** Makes the order of a form. The class `processing` decides whether the form is busy, since other scripts remove it. */
export function createOrderSession(form: HTMLFormElement): OrderSession {
  const $lost = atom<LostOrder | null>(null);
  let endQuestion: Stop = nothing;
  let cancelAnnouncement: Stop = nothing;
  const stopAsking = (): void => endQuestion();
  const order: OrderSession = {
    $lost,
    $isLocked: computed($lost, (lost) => lost !== null && lost.message !== 'cartFull'),
    step: 'idle',
    delay: 0,
    retryAt: 0,
    watch: null,
    stopAsking,
    askBeforeLeaving() {
      const view = document.defaultView;
      stopAsking();
      if (view) endQuestion = listen(view, 'beforeunload', askFirst);
    },
    becomeBusy() {
      cover([form], { mark: true });
      cancelAnnouncement = announce(message('placing'));
    },
    becomeIdle() {
      cancelAnnouncement();
      stopAsking();
      uncover(form, { mark: true });
    },
    end() {
      stopAsking();
      cancelAnnouncement();
      order.watch?.stop();
    },
  };
  return order;
}

/** Takes an order to a step, which the page's other ways to order get to know. */
export function enterStep(order: OrderSession, step: OrderStep): void {
  order.step = step;
  const atRest = order.$isLocked.get() ? 'unclear' : null;
  noteOrder(order, 'form', step === 'idle' ? atRest : 'sent');
}
