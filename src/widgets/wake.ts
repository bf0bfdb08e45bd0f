import type { Stop } from '../dom';
import type { Elementor } from '../elementor';
import { type Feature, report } from '../page';
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
  const { document, view } = elementor;
  const when = widget.servesPage && isAddressed(view.location) ? 'now' : widget.when;
  let isServing = false;
  const wake = (found: HTMLElement): Stop => {
    const node = widget.servesPage ? document.body : found;
    const waking = createWaking(widget, node, elementor);
    const cancel = moments[when](found, () => {
      if (isServing) return;
      isServing = Boolean(widget.servesPage);
      waking.begin();
    });
    return () => {
      cancel?.();
      if (!widget.servesPage) waking.end();
    };
  };
  return { name: `widget ${widget.name}`, selector: widget.selector, wake };
}

/** One node's way from its module's arrival to its end, in whichever order they come. */
function createWaking(
  widget: Widget,
  node: HTMLElement,
  elementor: Elementor,
): { begin(): void; end(): void } {
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
  const fail = (cause: unknown): void => report(widget.name, cause, node);
  return {
    begin() {
      try {
        const module = loadOnce(widget);
        if (module instanceof Promise) module.then(start).catch(fail);
        else Promise.resolve(start(module)).catch(fail);
      } catch (cause) {
        fail(cause);
      }
    },
    end() {
      isOver = true;
      stop?.();
    },
  };
}
