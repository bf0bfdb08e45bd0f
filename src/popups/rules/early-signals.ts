import { type Stop, stopAll } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { shared } from '../../host/registry';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The early signals of the page. */
    'popups/early signals': EarlySignals;
  }
}

const passive = { passive: true, capture: true } as const;

/** Scroll position of the page; `body` scrolls instead of the viewport on scroll-snap pages. */
export const scrollTopOf = (view: Window): number => view.scrollY || view.document.body.scrollTop;

/**
 * What a visitor did between the start of the entry and the arming of the triggers, whose code is loaded later. The
 * triggers take it into account.
 */
class EarlySignals {
  clicks = 0;
  /** When the visitor last did something, ms since 1970; first the entry's start, null when nothing is watched. */
  lastUse: number | null = null;
  /** The lowest position the page was scrolled down to, px; -1 when it was not. */
  lowest = -1;
  /** Whether the page was scrolled back up. */
  hasGoneUp = false;
  private stop: Stop | undefined;

  /** Watches until `end`. */
  begin(view: Window): void {
    if (this.stop) return;
    const countClick = (): void => {
      this.clicks += 1;
    };
    const noteUse = (): void => {
      this.lastUse = Date.now();
    };
    noteUse();
    this.stop = stopAll([
      listen(view.document, 'click', countClick),
      this.watchScroll(view),
      listen(view.document, 'keypress mousemove touchstart touchmove', passive, noteUse),
    ]);
  }

  private watchScroll(view: Window): Stop {
    let last = 0;
    const follow = ({ target }: Event): void => {
      if (target !== view.document && target !== view.document.body) return;
      const top = scrollTopOf(view);
      if (top > last) this.lowest = Math.max(this.lowest, top);
      else this.hasGoneUp = true;
      last = top;
    };
    return listen(view, 'scroll', passive, follow);
  }

  /** The first triggers of the page are armed. Triggers that are armed later start from zero. */
  end(): void {
    this.stop?.();
    Object.assign(this, { clicks: 0, lastUse: null, lowest: -1, hasGoneUp: false });
  }
}

/** The early signals of this page. */
export const earlySignals = shared('popups/early signals', () => new EarlySignals());
