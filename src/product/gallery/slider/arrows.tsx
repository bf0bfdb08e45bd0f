import { useDelegatedEvent } from '../../../react/hooks/use-delegated-event';
import { Placed } from '../../../react/placed';
import { goToSlide, placeAfterStep } from '../go-to-slide';
import type { SliderOptions } from './options';

const ARROWS = '.flex-direction-nav a';

/** Links, as themes style them. */
const BUTTON = { href: '#', role: 'button' };

interface ArrowsProps {
  gallery: HTMLElement;
  options: SliderOptions;
  current: number;
  /** The last place that steps lead to. */
  last: number;
}

/** Previous and next, where the shop has asked for them; at the ends one rests unless the slider goes round. */
export function Arrows({ gallery, options, current, last }: ArrowsProps) {
  const { isLoop, previousText, nextText } = options;
  useDelegatedEvent(gallery, 'click', ARROWS, (event, arrow) => {
    event.preventDefault();
    goToSlide(gallery, placeAfterStep(gallery, arrow.matches('.flex-next') ? 1 : -1, isLoop));
  });
  const arrow = (name: 'prev' | 'next', text: string, isEnd: boolean) => (
    <li className={`flex-nav-${name}`}>
      <a
        {...BUTTON}
        className={`flex-${name}${isEnd ? ' flex-disabled' : ''}`}
        tabIndex={isEnd ? -1 : undefined}
        aria-disabled={isEnd || undefined}
      >
        {text}
      </a>
    </li>
  );
  return (
    <Placed anchor={gallery} position="append">
      <ul className="flex-direction-nav">
        {arrow('prev', previousText, !isLoop && current === 0)}
        {arrow('next', nextText, !isLoop && current >= last)}
      </ul>
    </Placed>
  );
}
