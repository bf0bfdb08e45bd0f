import { shared } from '../../host/registry';
import { guard } from '../../host/report';
import { nextFrame } from '../../timing/schedule';
import { ELEMENT, ELEMENT_TYPE, settingsOf, WIDGET_TYPE } from '../element-settings';
import { elementorOf } from '../runtime';
import { unwrap, wrap } from '../scope';
import { itemAt, ViewModule } from './module';

declare module '../../host/registry' {
  interface PageRegistry {
    /** Handlers that have not ended; the value is true once their element has been in the page. */
    'elementor/handlers': Map<Base, boolean>;
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
  declare $element: ArrayLike<Element> & Members;
  /** Always false, since our scripts do not run in the editor. */
  declare isEdit: boolean;

  override __construct(settings: Members = {}): void {
    if (!this.isActive(settings)) return;
    this.$element = settings.$element as ArrayLike<Element> & Members;
    this.isEdit = false;
    follow(this);
  }

  isActive(_settings?: unknown): boolean {
    return true;
  }

  override onInit(...args: unknown[]): unknown {
    if (this.isActive(this.getSettings())) super.onInit(...args);
    return undefined;
  }

  unbindEvents(): void {}

  // For the editor. On public pages they return what they return here.
  onElementChange(_name?: string): void {}
  onEditSettingsChange(_name?: string): void {}
  onPageSettingsChange(_name?: string): void {}
  initEditorListeners(): void {}
  addEditorListeners(): void {}
  removeEditorListeners(): void {}
  getEditorListeners(): Members[] {
    return [];
  }
  isElementInTheCurrentDocument(): boolean {
    return false;
  }
  getEditSettings(path?: string): unknown {
    return itemAt({}, path);
  }
  getModelCID(): string | undefined {
    return rootOf(this).getAttribute('data-model-cid') ?? undefined;
  }

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
const running = (): Map<Base, boolean> =>
  shared('elementor/handlers', () => {
    const handlers = new Map<Base, boolean>();
    endWithElements(document, handlers, end);
    return handlers;
  });

function follow(handler: Base): void {
  const element = unwrap(handler.$element);
  if (element) running().set(handler, element.isConnected);
}

/** Ends a handler. One that throws is reported. */
function end(handler: Base): void {
  running().delete(handler);
  guard('handler', unwrap(handler.$element), () => handler.onDestroy());
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
