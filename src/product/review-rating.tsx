import { Fragment, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPress, isShortcut } from '../dom/events';
import { closest, findGiven } from '../dom/find';
import { moveFocus } from '../dom/keys';
import { hide, show } from '../dom/visible';
import { emit } from '../host/events/events';
import { asString, readGlobal, toObject } from '../host/settings';
import { translate } from '../host/translate';
import { uniqueId } from '../host/unique-id';
import type { FeatureProps } from '../react/feature';
import { useListener } from '../react/hooks/use-listener';
import { Placed } from '../react/placed';

/** The part of `wc_single_product_params` about reviews. */
interface ReviewSettings {
  readonly isRequired: boolean;
  /** The error of a review without a required rating. */
  readonly requiredText: string;
  /** Names of the stars, from one star up; empty before WooCommerce 9.7. */
  readonly starTexts: readonly string[];
}

/** Reads the printed settings, with the original's defaults. */
function readReviewSettings(): ReviewSettings {
  const raw = toObject(readGlobal('wc_single_product_params'));
  const texts = raw.i18n_rating_options;
  return {
    isRequired: raw.review_rating_required === 'yes',
    requiredText: asString(raw.i18n_required_rating_text, translate('Please select a rating')),
    starTexts: Array.isArray(texts) ? texts.map((text) => asString(text)) : [],
  };
}

/** The button that sends the review. */
const SUBMIT = '#submit, [type="submit"]';
/** The stars, as themes style them. */
const STAR = 'p.stars a';
/** What contains the form in WordPress's markup: the original binds on the page for stars in it. */
const RESPOND = '#respond';

interface Rating {
  readonly value: string;
  /** The shop's name for it. */
  readonly text: string;
}

/** The ratings that the select offers, the lowest first. */
const readRatings = (select: HTMLSelectElement): Rating[] =>
  [...select.options]
    .filter(({ value }) => Number(value) > 0)
    .map(({ value, text }) => ({ value, text }))
    .sort((first, second) => Number(first.value) - Number(second.value));

/** Id of the label, set if an older template printed none; null without a label. */
function labelIdOf(select: HTMLSelectElement): string | null {
  const label = select.parentElement && findGiven(select.parentElement, `label[for="${select.id}"], label`);
  if (label) label.id ||= uniqueId('shopwake-rating-label');
  return label?.id ?? null;
}

interface Props {
  ratings: readonly Rating[];
  /** Value of the chosen rating; empty without one. */
  chosen: string;
  labelId: string | null;
  /** Id of the error; null without one. */
  errorId: string | null;
  groupRef: RefObject<HTMLSpanElement | null>;
}

/** The stars in the markup that themes style, as an APG radio group. */
function Stars({ ratings, chosen, labelId, errorId, groupRef }: Props) {
  const { starTexts, isRequired } = readReviewSettings();
  const first = ratings.some(({ value }) => value === chosen) ? chosen : ratings[0]?.value;
  const starAttributes = (value: string, index: number) => ({
    href: '#',
    role: 'radio',
    'aria-checked': value === chosen,
    className: `star-${index + 1}${value === chosen ? ' active' : ''}`,
  });
  return (
    <p className={chosen ? 'stars selected' : 'stars'}>
      <span
        ref={groupRef}
        role="radiogroup"
        aria-labelledby={labelId ?? undefined}
        aria-required={isRequired}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId ?? undefined}
      >
        {ratings.map(({ value, text }, index) => (
          // The space is the gap between the stars.
          <Fragment key={value}>
            {' '}
            <a {...starAttributes(value, index)} tabIndex={value === first ? 0 : -1}>
              {starTexts[index] || text || value}
            </a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

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

  useListener(select, 'init', { host: true }, () => hide(select));
  useListener(select, 'change', { host: true }, follow);
  useListener(form, 'reset', () => setTimeout(follow));
  const isInRespond = closest(select, RESPOND) !== null;
  const starEvents = { selector: isInRespond ? `${RESPOND} ${STAR}` : STAR };
  useListener(isInRespond ? select.ownerDocument.body : field, 'click', starEvents, (event) => {
    if (!field?.contains(event.currentTarget as Node)) return;
    event.preventDefault();
    choose(event.currentTarget as Element);
  });
  useStarKeys(field, stars);
  useListener(field, 'click', { each: 'label' }, focusFirst);

  useListener(form, 'click', { selector: SUBMIT }, (event) => {
    if (select.value !== '' || !readReviewSettings().isRequired) return;
    event.preventDefault();
    update('', true);
    focusFirst();
  });
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
  useListener(field, 'keydown', { each: STAR }, (event, star) => {
    if (isShortcut(event)) return;
    const isRtl = getComputedStyle(star).direction === 'rtl';
    const next = moveFocus(event, stars(), { axis: 'both', isRtl, isRoving: true });
    if (!next && !isPress(event)) return;
    event.preventDefault();
    (next ?? star).click();
  });
  useListener(field, 'keyup', (event) => {
    // Other galleries listen to arrow keys on the whole document.
    if (event.key.startsWith('Arrow') && closest(event.target, STAR)) event.stopPropagation();
  });
}
