import type { Stop } from '../dom/types';
import { whenSeen } from '../dom/visibility';
import type { Elementor } from '../elementor/runtime';
import { wrap } from '../elementor/scope';
import { report } from '../host/report';
import type { NodeWatch } from '../host/scan';
import { inTurn } from '../timing/in-turn';
import { holdEarly } from './hold';
import type { Widget, WidgetModule } from './widget';

/** How far above and below the viewport a widget counts as near, px. */
const NEAR = 400;

function atMoment(isNow: boolean | undefined, node: Element, work: () => void): Stop | undefined {
  if (!isNow) return whenSeen(node, work, NEAR);
  work();
  return undefined;
}

/** Tells neighbours that a widget's own handler is at work on a node (contract 5.2). */
const tellReady = (node: HTMLElement, { hooks }: Elementor): unknown =>
  hooks.doAction(`frontend/element_handler_ready/${node.dataset.widget_type}`, wrap(node));

const loads = new Map<Widget, Promise<WidgetModule>>();

/** Single flight per widget; a failed chunk is forgotten, so that the next node tries again. */
function loadOnce(widget: Widget): Promise<WidgetModule> {
  const loading = loads.get(widget) ?? widget.load();
  loads.set(widget, loading);
  loading.catch(() => loads.delete(widget));
  return loading;
}

/** A page opened with a hash, or asked for a template, needs what serves the page at once. */
const isAddressed = ({ hash, search }: Location): boolean => /^#|theme_template_id/.test(hash + search);

/** The page's scanner wakes the widget's nodes at its moment; the widget's failure stays its own. */
export function featureOf(widget: Widget, elementor: Elementor): NodeWatch {
  const wake = widget.servesPage ? pageWaking(widget, elementor) : nodeWaking(widget, elementor);
  const isAsked = widget.servesPage && isAddressed(elementor.view.location);
  return { name: `widget ${widget.name}`, selector: isAsked ? 'body' : widget.selector, connect: wake };
}

/** What a visitor may reach for in a widget. */
const CONTROLS = 'summary,button,[role=tab],[role=button]';

function nodeWaking(widget: Widget, elementor: Elementor): NodeWatch['connect'] {
  return (node) => {
    const waking = createWaking(widget, node, elementor);
    const isControl = (target: Element): boolean => node.contains(target.closest(CONTROLS));
    let release: Stop | undefined;
    const hold = (): void => {
      if (widget.holds) release = holdEarly(elementor.document, isControl, begin);
    };
    const begin = async (): Promise<void> => {
      const isThere = await waking.begin();
      release?.();
      release = undefined;
      if (!isThere) hold();
    };
    hold();
    const cancel = atMoment(widget.atOnce, node, begin);
    return () => {
      cancel?.();
      release?.();
      waking.end();
    };
  };
}

/** Wakes once for the page: when the first node has its moment, or the visitor is quicker. */
function pageWaking(widget: Widget, elementor: Elementor): NodeWatch['connect'] {
  const { document, view } = elementor;
  const isNow = isAddressed(view.location);
  let serve: (() => void) | undefined;
  const prepare = (): (() => void) => {
    const waking = createWaking(widget, document.body, elementor);
    const release = holdEarly(
      document,
      (target) => Boolean(target.closest(widget.selector)),
      () => serve?.(),
    );
    return () => void waking.begin().then(release);
  };
  return (node) => {
    serve ??= prepare();
    return atMoment(isNow, node, serve);
  };
}

/**
 * One node's way from its module's arrival to its end, in whichever order they come. Beginning answers whether there is
 * no more to be tried.
 */
function createWaking(
  widget: Widget,
  node: HTMLElement,
  elementor: Elementor,
): { begin(): Promise<boolean>; end: Stop } {
  let stop: Stop | void;
  let isOver = false;
  const start = async ({ wake }: WidgetModule): Promise<void> => {
    if (isOver) return;
    stop = await wake(node, elementor);
    if (isOver) stop?.();
    else if (stop && widget.holds) tellReady(node, elementor);
  };
  const fail = (cause: unknown): void => {
    // What waits for an entrance whose code did not come would never be seen.
    node.classList.remove('elementor-invisible');
    report(widget.name, cause, node);
  };
  let begun: Promise<boolean> | undefined;
  const wake = async (module: WidgetModule): Promise<boolean> => {
    await inTurn(() => start(module)).catch(fail);
    return true;
  };
  const lose = (cause: unknown): boolean => {
    begun = undefined;
    fail(cause);
    return isOver;
  };
  return {
    // Asked by its moment and by a press that came early: it wakes once.
    begin: () => (begun ??= loadOnce(widget).then(wake, lose)),
    end() {
      isOver = true;
      stop?.();
    },
  };
}
