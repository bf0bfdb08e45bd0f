// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { setInert } from './slides';

it('shows and hides a slide whichever of the two attributes the page has printed', () => {
  for (const printed of ['inert', 'aria-hidden="true"', '']) {
    document.body.innerHTML = `<div ${printed}></div>`;
    const slide = document.body.firstElementChild as HTMLElement;
    setInert(slide, false);
    expect(slide.getAttributeNames(), printed).toEqual([]);
    setInert(slide, true);
    expect(slide.getAttributeNames().sort(), printed).toEqual(['aria-hidden', 'inert']);
  }
});
