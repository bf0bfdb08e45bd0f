// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderFeature } from '../react/render-feature.fixture';
import ReviewRating from './review-rating';

const PAGE = `<div id="respond"><form id="commentform"><div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Your rating</label>
<select id="rating" name="rating" required><option value="">Rate…</option>${[5, 4, 3, 2, 1].map((n) => `<option value="${n}">word ${n}</option>`).join('')}</select></div>
<input type="submit" id="submit"></form></div>`;

const select = (): HTMLSelectElement => document.querySelector('select') as HTMLSelectElement;
const stars = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('p.stars > span > a')];
const star = (number: number): HTMLElement =>
  document.querySelector(`p.stars > span > a.star-${number}`) as HTMLElement;
const checked = (): (string | null)[] => stars().map((one) => one.getAttribute('aria-checked'));
const press = (key: string): void => {
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );
};
const sends = (): boolean => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  act(() => void document.getElementById('submit')?.dispatchEvent(event));
  return !event.defaultPrevented;
};

function mount(settings: object = {}, html = PAGE): void {
  document.body.innerHTML = html;
  Object.assign(globalThis, {
    wc_single_product_params: {
      i18n_required_rating_text: 'Bitte bewerten',
      i18n_rating_options: [1, 2, 3, 4, 5].map((n) => `${n} of 5 stars`),
      review_rating_required: 'yes',
      ...settings,
    },
  });
  renderFeature(ReviewRating, select());
}

describe('the rating of a review', () => {
  it('shows stars instead of the select, in the markup that themes style', () => {
    mount();
    expect([
      select().style.display,
      stars().map(({ className, textContent }) => [className, textContent]),
    ]).toEqual(['none', [1, 2, 3, 4, 5].map((n) => [`star-${n}`, `${n} of 5 stars`])]);
    const group = document.querySelector('[role=radiogroup]');
    expect([group?.getAttribute('aria-labelledby'), group?.getAttribute('aria-required')]).toEqual([
      'comment-form-rating-label',
      'true',
    ]);
    expect(stars().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
    // The gap between the stars, as the original prints it.
    expect(stars().every(({ previousSibling }) => previousSibling?.textContent === ' ')).toBe(true);
  });

  it('takes presses where a theme has no form around it', () => {
    mount({}, PAGE.replace(/<(\/?)form/g, '<$1div'));
    act(() => star(3).click());
    expect(select().value).toBe('3');
  });

  it('puts a press into the select, in the task of the press', () => {
    mount();
    star(4).click();
    expect([select().value, star(4).classList.contains('active'), checked()[3]]).toEqual(['4', true, 'true']);
    expect(document.querySelector('p.stars')?.classList.contains('selected')).toBe(true);
  });

  it('chooses with the arrows, round the ends, and with Space', () => {
    mount();
    star(1).focus();
    press(' ');
    expect(select().value).toBe('1');
    press('ArrowLeft');
    expect([select().value, document.activeElement]).toEqual(['5', star(5)]);
    press('ArrowDown');
    expect(select().value).toBe('1');
  });

  it('says next to the stars what a review lacks, and forgets it with a rating', () => {
    mount();
    expect(sends()).toBe(false);
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Bitte bewerten');
    expect(document.activeElement).toBe(star(1));
    expect(document.querySelector('[role=radiogroup]')?.getAttribute('aria-invalid')).toBe('true');
    act(() => star(3).click());
    expect([document.querySelector('[role=alert]')?.textContent, sends()]).toEqual(['', true]);
  });

  it('lets a review go without a rating where none is required: the hidden select no longer is', () => {
    mount({ review_rating_required: 'no' });
    expect([select().required, sends()]).toEqual([false, true]);
  });

  it('names the stars in the shop’s own words where the settings have none', () => {
    mount({ i18n_rating_options: undefined });
    expect(stars().map(({ textContent }) => textContent)).toEqual([1, 2, 3, 4, 5].map((n) => `word ${n}`));
  });

  it('follows a script that sets the select, and a form that is reset', async () => {
    mount();
    select().value = '2';
    act(() => void select().dispatchEvent(new Event('change', { bubbles: true })));
    expect(checked()[1]).toBe('true');
    act(() => (document.querySelector('form') as HTMLFormElement).reset());
    await vi.waitFor(() => expect(checked()).not.toContain('true'));
  });
});
