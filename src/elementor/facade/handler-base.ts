import { shared } from '../../host/registry';
import { guard, report } from '../../host/report';
import { nextFrame } from '../../timing/schedule';
import { ELEMENT, ELEMENT_TYPE, settingsOf, WIDGET_TYPE } from '../element-settings';
import { elementorOf } from '../runtime';
import { unwrap, wrap } from '../scope';
import { itemAt, ViewModule } from './module';

declare module '../../host/registry' {
  interface PageRegistry {
    /** Handlers that have not ended; the value is true once their element has been in the page. */
    'elementor/handlers': Map<Base, boolean>;
    /** Present once an observer ends the handlers of removed elements. */
    'elementor/handlers watched': unknown;
  }
}

/**
 * Ends handlers whose elements have been removed, and with them their listeners and timers. The page has one observer. A moved
 * element is in the page again by the next frame; an element that has not been inserted yet is not a removed one.
 * @param running handlers that have not ended; the value is true once their element has been in the page
 * @param end ends a handler and deletes it from `running`
 */
function endWithElements<H extends { $element: ArrayLike<Element> }>(
  document: Document,
  running: Map<H, boolean>,
  end: (handler: H) => void,
): void {
  let isDue = false;
  const sweep = (): void => {
    isDue = false;
    for (const [handler, hasArrived] of [...running]) {
      if (handler.$element[0]?.isConnected) running.set(handler, true);
      else if (hasArrived) end(handler);
    }
  };
  sweep();
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    nextFrame(sweep);
  }).observe(document.documentElement, { childList: true, subtree: true });
}

type Members = Record<string, unknown>;

/** Matches whose nearest element of the builder is `root`. */
function ownMatches(root: Element, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter((node) => node.parentElement?.closest(ELEMENT) === root);
}

function rootOf({ $element }: Base): Element {
  const element = unwrap($element);
  if (!element) throw new Error('$element is required.');
  return element;
}

/** `elementorModules.frontend.handlers.Base`, which add-ons extend. */
export class Base extends ViewModule {
  $element: ArrayLike<Element> & Members;
  /** Always false, since our scripts do not run in the editor. */
  isEdit = false;

  /** Fetches the methods of the class; null where the class has them. Subclasses inherit this static method. */
  static fetchMethods: () => Promise<void> | null = () => null;

  constructor(settings: Members = {}) {
    super(settings);
    this.$element = settings.$element as ArrayLike<Element> & Members;
    const start = (): unknown => this.isActive(settings) && this.onInit();
    const methods = new.target.fetchMethods();
    if (!methods) start();
    follow(this);
    if (methods) startLater(this, methods, start);
  }

  isActive(_settings?: Members): boolean {
    return true;
  }

  unbindEvents(): void {}

  onElementChange(_name?: string): void {}

  onDestroy(): void {
    this.unbindEvents();
  }

  /** The setting of the element at a dotted path, or a copy of all settings, which the handler may change. */
  getElementSettings(path?: string): unknown {
    return itemAt({ ...settingsOf(rootOf(this)) }, path);
  }

  /** The value of a setting on the current device. */
  getCurrentDeviceSetting(key: string): unknown {
    const root = rootOf(this);
    return elementorOf(root.ownerDocument).setting(settingsOf(root), key);
  }

  getID(): string | null {
    return rootOf(this).getAttribute('data-id');
  }

  getElementType(): string | null {
    return rootOf(this).getAttribute(ELEMENT_TYPE);
  }

  /** The widget's name without its skin. */
  getWidgetType(): string | undefined {
    return rootOf(this).getAttribute(WIDGET_TYPE)?.split('.')[0];
  }

  getUniqueHandlerID(id = this.getID(), element: unknown = this.$element): string {
    return `${id}${unwrap(element)?.getAttribute(WIDGET_TYPE) ?? ''}${this.constructor.name}`;
  }

  /** A set of the matches inside the element, without those in a nested element of the builder. */
  findElement(selector: string): ArrayLike<Element> {
    return wrap(ownMatches(rootOf(this), selector));
  }
}

/** Handlers that have not ended; the value is true once their element has been in the page. */
const running = (): Map<Base, boolean> => shared('elementor/handlers', () => new Map());

function follow(handler: Base): void {
  const element = unwrap(handler.$element);
  if (!element) return;
  running().set(handler, element.isConnected);
  shared('elementor/handlers watched', () => endWithElements(element.ownerDocument, running(), end));
}

/** Handlers that have not started, since the methods of their class are being fetched. */
const waiting = new WeakSet<Base>();

/** Starts a handler once its class has its methods, unless the handler has ended before. */
function startLater(handler: Base, methods: Promise<void>, start: () => unknown): void {
  waiting.add(handler);
  methods
    .then(() => {
      if (waiting.delete(handler)) return start();
    })
    .catch((cause) => report(`handler ${handler.constructor.name}`, cause));
}

/** Ends a handler. One that throws is reported; for one that has not started, `onDestroy` is not called. */
function end(handler: Base): void {
  running().delete(handler);
  if (!waiting.delete(handler)) guard('handler', unwrap(handler.$element), () => handler.onDestroy());
}

/**
 * Creates a handler on an element. A class that throws is reported. An earlier handler of the class on the element is ended
 * first: elements are made ready again when their markup has changed.
 */
export function buildHandler(Handler: new (options: Members) => unknown, options: Members): unknown {
  const element = unwrap(options.$element);
  for (const former of running().keys())
    if (former.constructor === Handler && unwrap(former.$element) === element) end(former);
  return guard(`handler ${Handler.name}`, element, () => new Handler(options));
}
