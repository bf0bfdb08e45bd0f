import { shared } from '../../host/registry';
import { guard, report } from '../../host/report';
import { nextFrame } from '../../timing/schedule';
import { ELEMENT, ELEMENT_TYPE, settingsOf, WIDGET_TYPE } from '../element-settings';
import { elementorOf } from '../runtime';
import { unwrap, wrap } from '../scope';
import { itemAt, ViewModule } from './module';

declare module '../../host/registry' {
  interface PageRegistry {
    /** Handlers that have not ended, and whether their element has been in the page. */
    'elementor/handlers': Map<Base, boolean>;
    /** Set once removed elements end their handlers. */
    'elementor/handlers watched': unknown;
  }
}

/**
 * Ends handlers when their element has left the page, so that what they listen to and wait for goes too. One
 * observer for the page; a moved element is not a removed one, and one not inserted yet has not left.
 * @param running handlers that have not ended, and whether their element has been in the page; `end` ends one and takes it out
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

/** Only matches whose nearest element is the handler's own. */
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
  /** Nothing of ours runs in the editor. */
  isEdit = false;

  /** Fetches the methods of the class; null when they are there. The static ones of a class are inherited. */
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

  /** Settings of the element by dotted path, or all of them: the handler's own, to be filled in. */
  getElementSettings(path?: string): unknown {
    return itemAt({ ...settingsOf(rootOf(this)) }, path);
  }

  /** A device-suffixed setting for the current device. */
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

  /** Matches inside the element that do not belong to an element nested in it, as `$`. */
  findElement(selector: string): ArrayLike<Element> {
    return wrap(ownMatches(rootOf(this), selector));
  }
}

/** Handlers that have not ended, and whether their element has been in the page. */
const running = (): Map<Base, boolean> => shared('elementor/handlers', () => new Map());

function follow(handler: Base): void {
  const element = unwrap(handler.$element);
  if (!element) return;
  running().set(handler, element.isConnected);
  shared('elementor/handlers watched', () => endWithElements(element.ownerDocument, running(), end));
}

/** Handlers that wait for the methods of their class. */
const waiting = new WeakSet<Base>();

/** Starts a handler once its methods are there, unless it has ended meanwhile. */
function startLater(handler: Base, methods: Promise<void>, start: () => unknown): void {
  waiting.add(handler);
  methods
    .then(() => {
      if (waiting.delete(handler)) return start();
    })
    .catch((cause) => report(`handler ${handler.constructor.name}`, cause));
}

/** Ends a handler: one that throws is reported, one that has not started has nothing to end. */
function end(handler: Base): void {
  running().delete(handler);
  if (!waiting.delete(handler)) guard('handler', unwrap(handler.$element), () => handler.onDestroy());
}

/**
 * Builds a handler on an element; a class that throws is reported and leaves the others alone. An earlier one of
 * this class on the element is ended: its markup has changed.
 */
export function buildHandler(Handler: new (options: Members) => unknown, options: Members): unknown {
  const element = unwrap(options.$element);
  for (const former of running().keys())
    if (former.constructor === Handler && unwrap(former.$element) === element) end(former);
  return guard(`handler ${Handler.name}`, element, () => new Handler(options));
}
