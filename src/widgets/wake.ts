import type { Stop } from '../dom';
import type { Elementor } from '../elementor';
import { type Feature, report } from '../page';
import { whenSeen } from './seen';
import { whenTouched } from './touch';
import type { Moment, Widget, WidgetModule } from './widget';

/** How far outside the viewport a widget counts as near. */
const NEAR = '400px 0px';

const moments: Record<Moment, (node: Element, work: () => void) => Stop | void> = {
  now: (_node, work) => work(),
  near: (node, work) => whenSeen(node, work, NEAR),
  touch: whenTouched,
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

/** The page's scanner wakes the widget's nodes at its moment; the widget's failure stays its own. */
export function featureOf(widget: Widget, elementor: Elementor): Feature {
  const wake = (node: HTMLElement): Stop => {
    let end: Stop | void;
    let isAsleep = false;
    const keep = (stop: Stop | void): void => {
      if (isAsleep) stop?.();
      else end = stop;
    };
    const begin = (module: WidgetModule): void | Promise<void> => {
      if (isAsleep) return;
      const woken = module.wake(node, elementor);
      return woken instanceof Promise ? woken.then(keep) : keep(woken);
    };
    const fail = (cause: unknown): void => report(widget.name, cause, node);
    const cancel = moments[widget.when](node, () => {
      try {
        const module = loadOnce(widget);
        if (module instanceof Promise) module.then(begin).catch(fail);
        else Promise.resolve(begin(module)).catch(fail);
      } catch (cause) {
        fail(cause);
      }
    });
    return () => {
      isAsleep = true;
      cancel?.();
      end?.();
    };
  };
  return { name: `widget ${widget.name}`, selector: widget.selector, wake };
}
