import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isPress, isShortcut } from '../dom/events';
import { closest } from '../dom/find';
import { moveFocus } from '../dom/keys';
import { show } from '../dom/motion';
import { hide } from '../dom/visible';
import { emit } from '../host/events';
import { uniqueId } from '../host/unique-id';
import type { FeatureProps } from '../react/feature';
import { useAtom } from '../react/hooks/stores/use-atom';
import { useStoreNow } from '../react/hooks/stores/use-store-now';
import { useDelegatedEvent } from '../react/hooks/use-delegated-event';
import { useEvent } from '../react/hooks/use-event';
import { useHostEvent } from '../react/hooks/use-host-event';
import { Placed } from '../react/placed';
import { labelIdOf, readRatings, readReviewSettings, STAR, Stars, SUBMIT } from './rating-stars';

/** Keys of an APG radio group: arrows move with wrap and choose, Space and Enter choose. */
export function useStarKeys(place: HTMLElement | null, stars: () => HTMLElement[]): void {
  useDelegatedEvent<KeyboardEvent>(place, 'keydown', STAR, (event, star) => {
    if (isShortcut(event)) return;
    const isRtl = getComputedStyle(star).direction === 'rtl';
    const next = moveFocus(event, stars(), { axis: 'both', isRtl, isRoving: true });
    if (!next && !isPress(event)) return;
    event.preventDefault();
    (next ?? star).click();
  });
  useEvent<KeyboardEvent>(place, 'keyup', (event) => {
    // Galleries of other scripts move with arrows wherever they are pressed.
    if (event.key.startsWith('Arrow') && closest(event.target, STAR)) event.stopPropagation();
  });
}

interface RatingState {
  chosen: string;
  /** Whether the review was to be sent without the rating it needs. */
  isMissing: boolean;
}

/** The rating of a review: stars in place of the select, which keeps what is sent. */
export default function Reviews({ node }: FeatureProps) {
  const select = node as HTMLSelectElement;
  const place = select.parentElement;
  const { form } = select;
  const ratings = useMemo(() => readRatings(select), [select]);
  const labelId = useMemo(() => labelIdOf(select), [select]);
  const [errorId] = useState(() => uniqueId('shopwake-rating-error'));
  const $rating = useAtom<RatingState>(() => ({ chosen: select.value, isMissing: false }));
  const { chosen, isMissing } = useStoreNow($rating);
  const group = useRef<HTMLSpanElement>(null);
  const stars = (): HTMLElement[] => [...(group.current?.querySelectorAll('a') ?? [])];

  const follow = (): void => $rating.set({ chosen: select.value, isMissing: false });
  const choose = (star: Element): void => {
    const rating = ratings[stars().indexOf(star as HTMLElement)];
    if (!rating) return;
    select.value = rating.value;
    follow();
  };
  const focusFirst = (): void => (stars().find(({ tabIndex }) => tabIndex === 0) ?? stars()[0])?.focus();

  useHostEvent(select, 'init', () => hide(select));
  useHostEvent(select, 'change', follow);
  useEvent(form, 'reset', () => setTimeout(follow));
  useHostEvent(
    place,
    'click',
    (event) => {
      event.preventDefault();
      choose(event.currentTarget as Element);
    },
    STAR,
  );
  useStarKeys(place, stars);
  useDelegatedEvent(place, 'click', 'label', focusFirst);

  useHostEvent(
    form,
    'click',
    (event) => {
      if (select.value !== '' || !readReviewSettings().isRequired) return;
      event.preventDefault();
      $rating.set({ chosen: '', isMissing: true });
      focusFirst();
    },
    SUBMIT,
  );
  useLayoutEffect(() => {
    // The browser would refuse the form without a word: it cannot lead to a select that is hidden.
    select.required = false;
    emit(select, 'init');
    return () => show(select);
  }, [select]);

  return (
    <Placed anchor={select} position="before">
      <Stars
        ratings={ratings}
        chosen={chosen}
        labelId={labelId}
        errorId={isMissing ? errorId : null}
        groupRef={group}
      />
      <div role="alert" id={errorId}>
        {isMissing && <p className="woocommerce-error">{readReviewSettings().requiredText}</p>}
      </div>
    </Placed>
  );
}
