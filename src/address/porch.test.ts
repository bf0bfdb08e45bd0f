// @vitest-environment jsdom
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressBlock, countryParams, localeParams } from './address.fixture';
import { passServedCountries, wakeCountries } from './porch';
import { endCountries } from './wake';

const require = createRequire(import.meta.url);
const page = globalThis as unknown as Record<string, unknown>;

const at = <T extends HTMLElement = HTMLInputElement>(selector: string): T => {
  const node = document.querySelector<T>(selector);
  if (!node) throw new Error(`nothing at ${selector}`);
  return node;
};
const row = (key: string): HTMLElement => at(`#billing_${key}_field`);
/** Only the room itself leaves this. */
const isRoomHere = (): boolean => row('postcode').dataset.o_class !== undefined;

const EVENTS = [
  'wc_address_i18n_ready',
  'refresh',
  'change',
  'country_to_state_changed',
  'country_to_state_changing',
];
let log: string[] = [];
let listening = new AbortController();

function listen(): void {
  for (const type of EVENTS)
    document.body.addEventListener(
      type,
      (event) => log.push(`${type} ${(event.target as Element).id}`.trim()),
      { capture: true, signal: listening.signal },
    );
}

/** An address as a server prints it that follows its own tables. */
async function print(): Promise<HTMLFormElement> {
  document.body.innerHTML = `<form class="checkout">${addressBlock()}</form>`;
  at('label[for="billing_state"]').textContent = 'another';
  await passServedCountries(document.body);
  endCountries();
  const html = document.body.innerHTML.replace(/ data-o_class="[^"]*"/g, '');
  document.body.innerHTML = html;
  return at<HTMLFormElement>('form');
}

function choose(country: string): void {
  at('#billing_country').value = country;
  at('#billing_country').dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('shopwake'));
  page.wc_country_select_params = countryParams();
  page.wc_address_i18n_params = localeParams();
  log = [];
  listening = new AbortController();
});
afterEach(async () => {
  listening.abort();
  await wakeCountries();
  endCountries();
});

describe('a form the server printed right', () => {
  it('is passed by telling alone, in the order of the host', async () => {
    const form = await print();
    listen();
    await passServedCountries(form);
    expect(log).toEqual([
      'wc_address_i18n_ready',
      'refresh billing_country',
      'change billing_state',
      'country_to_state_changed',
      'country_to_state_changing',
    ]);
    expect(isRoomHere()).toBe(false);
  });

  it('is learnt in silence with the first touch, so that a country chosen later can be left again', async () => {
    const form = await print();
    at('#billing_state').value = 'CA';
    await passServedCountries(form);
    listen();
    await wakeCountries();
    expect([isRoomHere(), log]).toEqual([true, []]);
    choose('FR');
    expect(at('#billing_state').type).toBe('hidden');
    choose('US');
    expect(at('#billing_state').value).toBe('CA');
  });

  it('makes up for countries chosen before its code came, each as it was chosen', async () => {
    const form = await print();
    await passServedCountries(form);
    listen();
    choose('DE');
    expect(at<HTMLSelectElement>('#billing_state').options[1]?.value).toBe('CA');
    await wakeCountries();
    expect(log).toEqual([
      'change billing_country',
      'change billing_state',
      'country_to_state_changed',
      'country_to_state_changing',
    ]);
    expect(at<HTMLSelectElement>('#billing_state').options[1]?.value).toBe('DE-BE');
  });

  it('that replaces another one, once the code is here, is passed once and told of once', async () => {
    const form = await print();
    await passServedCountries(form);
    await wakeCountries();
    const fresh = form.cloneNode(true) as HTMLFormElement;
    fresh.insertAdjacentHTML('beforeend', addressBlock('shipping'));
    form.replaceWith(fresh);
    listen();
    await passServedCountries(fresh);
    const PASS = ['country_to_state_changed', 'country_to_state_changing'];
    const passed = (name: string): string[] => [`refresh ${name}_country`, `change ${name}_state`, ...PASS];
    expect(log).toEqual([...passed('billing'), ...passed('shipping')]);
    log = [];
    choose('DE');
    await wakeCountries();
    expect(log).toEqual(['change billing_country', 'change billing_state', ...PASS]);
  });

  it('makes up for what others asked of the rules', async () => {
    const form = await print();
    await passServedCountries(form);
    document.body.dispatchEvent(new CustomEvent('country_to_state_changing', { detail: ['JP'] }));
    await wakeCountries();
    expect(row('state').textContent).toContain('Prefecture');
  });
});

describe('a form in doubt', () => {
  it.each<[string, () => void]>([
    ['a state field of another shape', () => at('#billing_state').replaceWith(document.createElement('i'))],
    ['another label', () => at('label[for="billing_city"]').replaceChildren('City')],
    ['a mark that should not be', () => row('state').classList.toggle('validate-required')],
    ['another place', () => row('postcode').setAttribute('data-priority', '20')],
    ['a hidden row', () => (row('city').style.display = 'none')],
    ['another layout', () => row('city').classList.replace('form-row-wide', 'form-row-first')],
    ['a country the browser brought back', () => (at('#billing_country').value = 'DE')],
    ['a broken table', () => Object.assign(page.wc_country_select_params as object, { countries: '{' })],
  ])('gets its full pass at once: %s', async (what, change) => {
    const form = await print();
    const state = at('#billing_state');
    change();
    if (what.startsWith('a state')) at('i').outerHTML = '<input type="text" id="billing_state">';
    await passServedCountries(form);
    expect(isRoomHere()).toBe(true);
    expect(state).toBeTruthy();
  });

  it('is passed at once where jQuery is: its plugins set the state right after the country', async () => {
    const form = await print();
    delete require.cache[require.resolve('jquery')];
    page.jQuery = require('jquery');
    await passServedCountries(form);
    delete page.jQuery;
    expect(isRoomHere()).toBe(true);
  });
});
