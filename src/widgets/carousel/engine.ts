import Swiper from 'swiper';
import { offerData } from '../../elementor/scope';
import { inTurn } from '../../timing/in-turn';

/** An effect that is a chunk of its own; sliding needs none. */
export type Effect = 'slide' | 'fade' | 'cube' | 'coverflow';

/** Options of the engine, as Swiper documents them. */
export type EngineOptions = NonNullable<ConstructorParameters<typeof Swiper>[1]>;

type EffectModule = { effect: NonNullable<EngineOptions['modules']>[number] };

const effects: Partial<Record<Effect, () => Promise<EffectModule>>> = {
  fade: () => import('./effects/fade'),
  cube: () => import('./effects/cube'),
  coverflow: () => import('./effects/coverflow'),
};

export type { Swiper };

/** Words of the engine's state classes for both generations the page's CSS may know (contract 3.5). */
export const vocabularyOf = (container: Element): EngineOptions => ({
  containerModifierClass: container.classList.contains('swiper-container') ? 'swiper-container-' : 'swiper-',
});

/**
 * A finger along the slides moves them, one across them scrolls the page. Our engine leaves that to a stylesheet of its
 * own generation, the page's knows it by a class only the former one wrote (contract 3.5), or not at all.
 */
function letPageScroll({ el, params }: Swiper): void {
  el.classList.add(`${params.containerModifierClass}pointer-events`);
  el.style.touchAction ||= params.direction === 'vertical' ? 'pan-x' : 'pan-y';
}

/**
 * Builds a carousel engine on a container and puts it where snippets look for it: `container.swiper` and jQuery's
 * data `swiper` (contract 3.5). Only the effect it needs is loaded, beside `modules` of the caller.
 */
export async function createSwiper(
  container: HTMLElement,
  { effect = 'slide', modules = [], ...options }: Omit<EngineOptions, 'effect'> & { effect?: Effect },
): Promise<Swiper> {
  const loaded = await effects[effect]?.();
  const build = (): Swiper =>
    new Swiper(container, {
      ...vocabularyOf(container),
      ...options,
      effect,
      modules: loaded ? [...modules, loaded.effect] : modules,
    });
  const swiper = await inTurn(build);
  letPageScroll(swiper);
  offerData(container, 'swiper', swiper);
  return swiper;
}
