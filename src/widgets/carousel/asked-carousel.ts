import { defineLazily, offerLazyData } from '../../elementor/scope';
import { slidesOf } from './carousel-markup';

/** A carousel that other scripts have asked for before it was built. */
interface Asked {
  readonly calls: [path: readonly string[], args: unknown[]][];
  swiper: object | null;
}

/** What other scripts have asked of each carousel that is not built yet. */
const asked = new WeakMap<HTMLElement, Asked>();

/** Parts of a Swiper with methods of their own. */
const PARTS = ['autoplay', 'navigation', 'pagination', 'keyboard', 'a11y'];

/** What a carousel that has not moved answers. */
const atStart = (container: HTMLElement): Record<string, unknown> => ({
  el: container,
  slides: slidesOf(container),
  params: {},
  activeIndex: 0,
  realIndex: 0,
  previousIndex: 0,
  isBeginning: true,
  isEnd: false,
  destroyed: false,
  initialized: false,
  running: false,
});

const memberOf = (owner: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((now, key) => (now as Record<string, unknown> | undefined)?.[key], owner);

/** The object in place of a Swiper, or of a part of it: keeps calls until it is built, then passes everything on. */
function createPlaceholder(container: HTMLElement, state: Asked, path: readonly string[] = []): object {
  const known = atStart(container);
  const proxy: object = new Proxy(
    {},
    {
      get(_, key) {
        const owner = state.swiper && memberOf(state.swiper, path);
        if (owner) {
          const value: unknown = Reflect.get(owner as object, key);
          return typeof value === 'function' ? value.bind(owner) : value;
        }
        if (typeof key === 'symbol' || key === 'then' || key in known) return known[String(key)];
        if (!path.length && PARTS.includes(key)) return createPlaceholder(container, state, [key]);
        return (...args: unknown[]) => {
          state.calls.push([[...path, key], args]);
          return proxy;
        };
      },
      set(_, key, value) {
        const owner = state.swiper && memberOf(state.swiper, path);
        return owner ? Reflect.set(owner as object, key, value) : Reflect.set(known, key, value);
      },
    },
  );
  return proxy;
}

/**
 * Answers scripts that ask for the Swiper of a carousel before it nears the viewport (`container.swiper`, jQuery's data
 * `swiper`): `begin` builds it then, and calls wait until it is built.
 */
export function answerEarly(container: HTMLElement, begin: () => void): void {
  if (slidesOf(container).length < 2 || 'swiper' in container) return;
  const state: Asked = { calls: [], swiper: null };
  const proxy = createPlaceholder(container, state);
  const ask = (): object => {
    begin();
    return proxy;
  };
  asked.set(container, state);
  defineLazily(container, 'swiper', ask);
  offerLazyData(container, 'swiper', ask);
}

/** Ends the early answers before the container's Swiper is built, since Swiper takes one that is there for its own. */
export function endEarlyAnswers(container: HTMLElement): void {
  if (asked.has(container)) Reflect.deleteProperty(container, 'swiper');
}

/** Makes the calls that waited. */
export function passCalls(container: HTMLElement, swiper: object): void {
  const state = asked.get(container);
  if (!state) return;
  state.swiper = swiper;
  for (const [path, args] of state.calls.splice(0)) {
    const owner = memberOf(swiper, path.slice(0, -1));
    const method = memberOf(swiper, path);
    if (typeof method === 'function') method.apply(owner, args);
  }
}
