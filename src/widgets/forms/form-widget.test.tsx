// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import FormWidget from './form-widget';

const answer = (body: object): void => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body)))),
  );
};

function widget(inner: string, settings: object = {}): HTMLElement {
  document.body.innerHTML = '<div class="elementor-element" data-id="a1"></div>';
  const node = document.querySelector<HTMLElement>('.elementor-element') ?? document.body;
  node.dataset.settings = JSON.stringify(settings);
  node.innerHTML = `<form class="elementor-form">${inner}</form>`;
  return node;
}

const group = (id: string, more = ''): string =>
  `<div class="elementor-field-group elementor-field-group-${id}"><input id="form-field-${id}" name="${id}" ${more}></div>`;
const SEND =
  '<div class="elementor-field-group elementor-column elementor-field-type-submit elementor-col-100 e-form__buttons"><button type="submit">Send</button></div>';

const find = <T extends HTMLElement = HTMLElement>(selector: string): T =>
  document.querySelector<T>(selector) ?? expect.fail(`no ${selector}`);

const submit = (): void =>
  act(() => void find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

const alerts = (): string[] =>
  [...document.querySelectorAll('[role=alert]')].map(({ innerHTML }) => innerHTML);

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(window, { ElementorProFrontendConfig: { ajaxurl: 'https://shop.example/ajax' } });
});

it('marks the form as busy while it is sent once, and shows the result', async () => {
  const accepted = vi.fn();
  answer({ success: true, data: { message: 'Thank <b>you</b>' } });
  renderFeature(FormWidget, widget(group('mail') + SEND));
  find('form').addEventListener('submit_success', accepted);
  submit();
  submit();
  expect([
    find('form').getAttribute('aria-busy'),
    find('form').classList.contains('elementor-form-waiting'),
  ]).toEqual(['true', true]);
  expect(document.querySelectorAll('button .elementor-form-spinner')).toHaveLength(1);
  await vi.waitFor(() => expect(alerts()).toEqual(['Thank <b>you</b>']));
  expect(find('form').hasAttribute('aria-busy')).toBe(false);
  expect(document.querySelector('.elementor-form-spinner')).toBeNull();
  expect([accepted.mock.calls.length, vi.mocked(fetch).mock.calls.length]).toEqual([1, 1]);
});

it.each([
  [true, true],
  [true, false],
  [false, true],
])('a success has a drawn icon where the site has no icon font: %s, %s', async (usesSvg, isDone) => {
  vi.stubGlobal('elementorFrontendConfig', { experimentalFeatures: { e_font_icon_svg: usesSvg } });
  answer({ success: isDone, data: { message: 'So it is' } });
  renderFeature(FormWidget, widget(group('mail') + SEND));
  submit();
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('So it is'));
  const isDrawn = usesSvg && isDone;
  expect(find('[role=alert]').classList.contains('elementor-message-svg')).toBe(isDrawn);
  expect(find('[role=alert]').querySelectorAll('svg[aria-hidden=true]')).toHaveLength(Number(isDrawn));
});

it('shows an error at each field, focuses the first, and removes them on the next attempt', async () => {
  answer({ success: false, data: { message: 'No', errors: { none: 'nowhere', mail: 'No <i>mail</i>.' } } });
  renderFeature(FormWidget, widget(group('mail') + SEND));
  submit();
  await vi.waitFor(() => expect(alerts()).toEqual(['No <i>mail</i>.', 'No']));
  const mail = find('#form-field-mail');
  expect([mail.getAttribute('aria-invalid'), mail.getAttribute('aria-describedby')]).toEqual([
    'true',
    find('span[role=alert]').id,
  ]);
  expect(document.activeElement).toBe(mail);
  answer({ success: true, data: {} });
  submit();
  await vi.waitFor(() => expect(alerts()).toEqual([]));
  expect([mail.hasAttribute('aria-invalid'), find('.elementor-field-group').className]).toEqual([
    false,
    'elementor-field-group elementor-field-group-mail',
  ]);
});

it('keeps the input and shows a message if there is no response', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('<html>'))),
  );
  renderFeature(FormWidget, widget(group('mail', 'value="ada"') + SEND));
  submit();
  await vi.waitFor(() => expect(alerts()[0]).toContain('could not be sent'));
  expect(find<HTMLInputElement>('#form-field-mail').value).toBe('ada');
});

const marker = (label: string): string =>
  `<div class="elementor-field-type-step elementor-field-group elementor-field-group-${label}"><div class="e-field-step" data-label="${label}" data-nextbutton="On"></div></div>`;

const shownSteps = (): boolean[] =>
  [...document.querySelectorAll('.e-form__step')].map(
    ({ classList }) => !classList.contains('elementor-hidden'),
  );

it('splits a form into steps, validates each, shows the step of an error, and restores the markup', async () => {
  const node = widget(
    `<div>${marker('Who')}${group('name', 'required')}${marker('When')}${group('day')}${SEND}</div>`,
  );
  const unmount = renderFeature(FormWidget, node);
  const press = (selector: string): void => act(() => find(selector).click());
  expect(shownSteps()).toEqual([true, false]);
  // Add-ons find the step by the server's marker, and rows by the submit's column classes.
  expect(find('.elementor-field-group-Who.e-form__step').contains(find('#form-field-name'))).toBe(true);
  expect(find('.elementor-field-type-next').parentElement?.className).toContain('elementor-col-100');
  expect(
    [...document.querySelectorAll('.e-form__buttons button')].map(({ textContent }) => textContent),
  ).toEqual(['On', 'Previous', 'Send']);
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-direction]')].map(({ dataset }) => dataset.direction),
  ).toEqual(['next', 'previous']);
  press('.e-form__buttons__wrapper__button-next');
  expect(shownSteps()).toEqual([true, false]);
  find<HTMLInputElement>('#form-field-name').value = 'Ada';
  press('.e-form__buttons__wrapper__button-next');
  expect([shownSteps(), document.activeElement?.id]).toEqual([[false, true], 'form-field-day']);
  expect(
    [...document.querySelectorAll('.e-form__indicators__indicator')].map(
      ({ className }) => className.split('--')[1],
    ),
  ).toEqual(['state-completed', 'state-active']);
  answer({ success: false, data: { message: 'No', errors: { name: 'Who?' } } });
  submit();
  await vi.waitFor(() =>
    expect([shownSteps(), document.activeElement?.id]).toEqual([[true, false], 'form-field-name']),
  );
  unmount();
  expect(node.querySelectorAll('.e-form__step, .e-form__indicators, .e-form__buttons__wrapper')).toHaveLength(
    0,
  );
  expect([...node.querySelectorAll('input')].map(({ id }) => id)).toEqual([
    'form-field-name',
    'form-field-day',
  ]);
});

it.each([
  ['data-icon="&lt;svg class=&quot;star&quot;&gt;&lt;/svg&gt;" data-iconlibrary="fas fa-star"', 'svg.star'],
  ['data-icon="" data-iconlibrary="fas fa-star"', 'i.fas.fa-star'],
  ['data-iconurl="/star.svg" data-iconlibrary="svg"', 'img[src$="/star.svg"]'],
])('shows the icon of a step: %s', (data, shown) => {
  const step = marker('Who').replace('data-label', `${data} data-label`);
  renderFeature(FormWidget, widget(`<div>${step}${group('name')}${SEND}</div>`, { step_type: 'icon' }));
  expect(document.querySelectorAll(`.e-form__indicators__indicator__icon > ${shown}`)).toHaveLength(1);
});

it('shows how much of a form is done, rounded down', () => {
  const steps = ['A', 'B', 'C'].map((label) => marker(label) + group(label)).join('');
  renderFeature(FormWidget, widget(`<div>${steps}${SEND}</div>`, { step_type: 'progress_bar' }));
  act(() => find('.e-form__buttons__wrapper__button-next').click());
  expect(find('.e-form__indicators__indicator__progress__meter').textContent).toBe('66%');
});
