import { listen } from '../../dom/events/events';
import { type Stop, stopAll } from '../../dom/types';
import { scrollTopOf } from './page-signals';

const ACTIONS = ['keypress', 'mousemove', 'touchstart', 'touchmove'];
const passive = { passive: true, capture: true } as const;

/**
 * What a visitor did between the entry's first line and the arming of the page's popups, whose code comes later: the
 * originals count it, so triggers that are armed first take it up.
 */
class EarlySignals {
  clicks = 0;
  /** When the visitor last did something, ms since 1970; the entry's start at first, null when nothing was watched. */
  lastUse: number | null = null;
  /** The lowest position the page was scrolled down to, px; -1 where it was not. */
  lowest = -1;
  /** Whether the page was scrolled back up. */
  hasGoneUp = false;
  private stop: Stop | undefined;

  /** Watches until `end`. */
  begin(view: Window): void {
    if (this.stop) return;
    this.lastUse = Date.now();
    let last = 0;
    this.stop = stopAll([
      listen(view.document, 'click', () => {
        this.clicks += 1;
      }),
      listen(
        view,
        'scroll',
        ({ target }) => {
          if (target !== view.document && target !== view.document.body) return;
          const top = scrollTopOf(view);
          if (top > last) this.lowest = Math.max(this.lowest, top);
          else this.hasGoneUp = true;
          last = top;
        },
        passive,
      ),
      ...ACTIONS.map((type) =>
        listen(
          view.document,
          type,
          () => {
            this.lastUse = Date.now();
          },
          passive,
        ),
      ),
    ]);
  }

  /** The page's first triggers are armed: later ones begin at nothing. */
  end(): void {
    this.stop?.();
    Object.assign(this, { clicks: 0, lastUse: null, lowest: -1, hasGoneUp: false });
  }
}

/** Of this page. */
export const earlySignals = new EarlySignals();
