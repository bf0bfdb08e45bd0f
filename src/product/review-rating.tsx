import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPress, isShortcut } from '../dom/events';
import { closest } from '../dom/find';
import { moveFocus } from '../dom/keys';
import { show } from '../dom/motion';
import { hide } from '../dom/visible';
import { emit } from '../host/events';
import { uniqueId } from '../host/unique-id';
import type { FeatureProps } from '../react/feature';
import { useDelegatedEvent } from '../react/hooks/use-delegated-event';
import { useEvent } from '../react/hooks/use-event';
import { useHostEvent } from '../react/hooks/use-host-event';
import { Placed } from '../react/placed';
import { labelIdOf, readRatings, readReviewSettings, STAR, Stars, SUBMIT } from './rating-stars';

/** The rating of a review: stars instead of the select, which keeps the value that is sent. */
export default function ReviewRating({ node }: FeatureProps) {
  const select = node as HTMLSelectElement;
  const field = select.parentElement;
  const { form } = select;
  const ratings = useMemo(() => readRatings(select), [select]);
  const labelId = useMemo(() => labelIdOf(select), [select]);
  const [errorId] = useState(() => uniqueId('shopwake-rating-error'));
  const [{ chosen, isMissing }, setRating] = useState(() => ({ chosen: select.value, isMissing: false }));
  const group = useRef<HTMLSpanElement>(null);
  const stars = (): HTMLElement[] => [...(group.current?.querySelectorAll('a') ?? [])];

  /** Drawn at once: other scripts read the stars right after the event. */
  const update = (chosen: string, isMissing: boolean): void =>
    flushSync(() => setRating({ chosen, isMissing }));
  const follow = (): void => update(select.value, false);
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
    field,
    'click',
    (event) => {
      event.preventDefault();
      choose(event.currentTarget as Element);
    },
    STAR,
  );
  useStarKeys(field, stars);
  useDelegatedEvent(field, 'click', 'label', focusFirst);

  useHostEvent(
    form,
    'click',
    (event) => {
      if (select.value !== '' || !readReviewSettings().isRequired) return;
      event.preventDefault();
      update('', true);
      focusFirst();
    },
    SUBMIT,
  );
  useLayoutEffect(() => {
    // The browser would not submit the form, and could not focus the hidden select to say why.
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

/** Keys of an APG radio group: arrows move in a loop and choose; Space and Enter choose. */
function useStarKeys(field: HTMLElement | null, stars: () => HTMLElement[]): void {
  useDelegatedEvent<KeyboardEvent>(field, 'keydown', STAR, (event, star) => {
    if (isShortcut(event)) return;
    const isRtl = getComputedStyle(star).direction === 'rtl';
    const next = moveFocus(event, stars(), { axis: 'both', isRtl, isRoving: true });
    if (!next && !isPress(event)) return;
    event.preventDefault();
    (next ?? star).click();
  });
  useEvent<KeyboardEvent>(field, 'keyup', (event) => {
    // Other galleries listen to arrow keys on the whole document.
    if (event.key.startsWith('Arrow') && closest(event.target, STAR)) event.stopPropagation();
  });
}
