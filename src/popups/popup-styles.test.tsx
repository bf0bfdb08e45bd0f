// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderFeature } from '../react/render-feature.fixture';
import { openPopup } from './open-popup';
import { createPagePopups, popupOf, shownPopups } from './popup-session';
import { PageOfPopups } from './popups';

it('opens as soon as the builder’s style sheet for dialogs has arrived, and at once from then on', async () => {
  Object.assign(window, {
    elementorFrontendConfig: { version: '4.2.3', urls: { assets: 'https://shop.test/elementor/' } },
  });
  const page = createPagePopups();
  document.body.innerHTML = `<div data-elementor-type="popup" data-elementor-id="1"
    class="elementor elementor-location-popup" data-elementor-settings='{"timing":[]}'>Hello</div>`;
  await act(async () => void renderFeature(() => <PageOfPopups page={page} />, document.body));
  const popup = popupOf(page, '1');
  if (!popup) throw new Error('no popup');
  act(() => openPopup(popup));
  expect(shownPopups(page)).toEqual([]);
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(shownPopups(page)).toEqual([popup]));
  popup.update({ phase: 'closed' });
  act(() => openPopup(popup));
  expect(shownPopups(page)).toEqual([popup]);
});
