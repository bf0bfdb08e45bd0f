import { findAll } from '../dom/find';
import { DOCUMENT, ELEMENT, ELEMENT_TYPE, WIDGET_TYPE } from './element-settings';
import type { createHooks } from './hooks';
import { dollar, unwrap, wrap } from './scope';

const PREFIX = 'frontend/element_ready/';
/** Longest stretch of add-ons' callbacks before the page gets a breath, ms. */
const STRETCH = 8;

/** Runs `frontend/element_ready/*` for elements, old and new. */
export interface ReadyTriggers {
  /** Makes one wrapper ready, not its descendants. A repeat on unchanged markup is ignored. */
  makeReady(target: unknown): void;
  /** Makes every element below `root` ready, in document order, yielding between stretches. */
  makeContentReady(root: ParentNode): void;
  /** The same for elements that have not been made ready before: of the others nothing is asked, whatever is new in them. */
  makeNewReady(root: ParentNode): void;
  /** Runs one newly added action for the elements that are ready already. */
  replay(name: string, run: (...args: unknown[]) => unknown, root: ParentNode): void;
}

function namesFor(element: Element): string[] {
  const type = element.getAttribute(ELEMENT_TYPE);
  if (!type) return [];
  const widget = type === 'widget' ? element.getAttribute(WIDGET_TYPE) : null;
  return ['global', type, ...(widget ? [widget] : [])];
}

/** Triggers on `hooks`; `isStatic` pages run none. */
export function createReadyTriggers(hooks: ReturnType<typeof createHooks>, isStatic: boolean): ReadyTriggers {
  // What distinguishes changed markup from unchanged: how much is in it, and which element stands in its middle.
  const made = new WeakMap<Element, number>();
  const known = new WeakSet<Element>();
  const makeReady = (target: unknown): void => {
    const element = unwrap(target);
    if (isStatic || !element) return;
    const inner = element.getElementsByTagName('*');
    const middle = (): Element => inner[inner.length >> 1] ?? element;
    if (made.get(element) === inner.length && known.has(middle())) return;
    for (const name of namesFor(element))
      if (hooks.has(PREFIX + name)) hooks.doAction(PREFIX + name, wrap(element), dollar());
    made.set(element, inner.length);
    known.add(middle());
  };
  const makeInTurn = (waiting: Element[]): void => {
    const stretch = (): void => {
      const end = performance.now() + STRETCH;
      while (waiting.length && performance.now() < end) makeReady(waiting.shift());
      if (waiting.length) setTimeout(stretch, 0);
    };
    stretch();
  };
  const makeContentReady = (root: ParentNode): void => makeInTurn(elementsIn(root));
  const makeNewReady = (root: ParentNode): void =>
    makeInTurn(elementsIn(root).filter((element) => !made.has(element)));
  const replay: ReadyTriggers['replay'] = (name, run, root) => {
    if (!name.startsWith(PREFIX)) return;
    const kind = name.slice(PREFIX.length);
    for (const element of elementsIn(root))
      if (made.has(element) && namesFor(element).includes(kind)) run(wrap(element), dollar());
  };
  return { makeReady, makeContentReady, makeNewReady, replay };
}

/** Panels whose content is made ready when they are first opened. */
const DELAYED = '.e-off-canvas[data-delay-child-handlers="true"]';

const elementsIn = (root: ParentNode): Element[] =>
  findAll(root, ELEMENT, Element).filter((element) => element.closest(DOCUMENT) && !element.closest(DELAYED));
