import type { Stop } from '../dom';
import type { Elementor } from '../elementor';
import { type Feature, report } from '../page';
import { holdEarly } from './hold';
import { whenSeen } from './seen';
import type { Moment, Widget, WidgetModule } from './widget';

/** How far outside the viewport a widget counts as near. */
const NEAR = '400px 0px';

const moments: Record<Moment, (node: Element, work: () => void) => Stop | void> = {
  now: (_node, work) => work(),
  near: (node, work) => whenSeen(node, work, NEAR),
};

const loads = new Map<string, Promise<WidgetModule>>();

/** Single flight per widget; a failed chunk is forgotten, so that the next node tries again. */
function loadOnce(widget: Widget): WidgetModule | Promise<WidgetModule> {
  const known = loads.get(widget.name);
  const module = known ?? widget.load();
  if (module instanceof Promise && !known) {
    loads.set(widget.name, module);
    module.catch(() => loads.delete(widget.name));
  }
  return module;
}

/** A page opened with a hash, or asked for a template, needs what serves the page at once. */
const isAddressed = ({ hash, search }: Location): boolean =>
  hash.length > 1 || search.includes('theme_template_id');

/** The page's scanner wakes the widget's nodes at its moment; the widget's failure stays its own. */
export function featureOf(widget: Widget, elementor: Elementor): Feature {
  const wake = widget.servesPage ? pageWaking(widget, elementor) : nodeWaking(widget, elementor);
  const isAsked = widget.servesPage && isAddressed(elementor.view.location);
  return { name: `widget ${widget.name}`, selector: isAsked ? 'body' : widget.selector, wake };
}

function nodeWaking(widget: Widget, elementor: Elementor): Feature['wake'] {
  let held: { count: number; release: () => void } | undefined;
  /** What is pressed while nodes of this kind wake is pressed again once all of them are awake. */
  const hold = (): (() => void) | undefined => {
    if (!widget.holds) return undefined;
    held ??= { count: 0, release: holdEarly(elementor.document, widget.holds, () => {}) };
    const mine = held;
    mine.count += 1;
    return () => {
      mine.count -= 1;
      if (mine.count) return;
      if (held === mine) held = undefined;
      mine.release();
    };
  };
  return (node) => {
    const waking = createWaking(widget, node, elementor);
    const cancel = moments[widget.when](node, () => {
      const release = hold();
      void waking.begin().then(release);
    });
    return () => {
      cancel?.();
      waking.end();
    };
  };
}

/** Wakes once for the page: when the first node has its moment, or the visitor is quicker. */
function pageWaking(widget: Widget, elementor: Elementor): Feature['wake'] {
  const { document, view } = elementor;
  const when = isAddressed(view.location) ? 'now' : widget.when;
  let serve: (() => void) | undefined;
  const prepare = (): (() => void) => {
    let isServing = false;
    const release = holdEarly(document, widget.selector, () => serve?.());
    return () => {
      if (isServing) return;
      isServing = true;
      void createWaking(widget, document.body, elementor).begin().then(release);
    };
  };
  return (node) => {
    serve ??= prepare();
    return moments[when](node, serve);
  };
}

/** One node's way from its module's arrival to its end, in whichever order they come. */
function createWaking(
  widget: Widget,
  node: HTMLElement,
  elementor: Elementor,
): { begin(): Promise<void>; end(): void } {
  let stop: Stop | void;
  let isOver = false;
  const keep = (started: Stop | void): void => {
    if (isOver) started?.();
    else stop = started;
  };
  const start = (module: WidgetModule): void | Promise<void> => {
    if (isOver) return;
    const woken = module.wake(node, elementor);
    return woken instanceof Promise ? woken.then(keep) : keep(woken);
  };
  const wakeNow = (): void | Promise<void> => {
    const module = loadOnce(widget);
    return module instanceof Promise ? module.then(start) : start(module);
  };
  return {
    // An executor runs at once: what is already here wakes before the next paint.
    begin: () =>
      new Promise<void>((done) => done(wakeNow() ?? undefined)).catch((cause) =>
        report(widget.name, cause, node),
      ),
    end() {
      isOver = true;
      stop?.();
    },
  };
}
