// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { addressBlock, at, choose, control, freshPageEachTest, open } from './address-page.fixture';

freshPageEachTest();

/** Lets mutation observers run. */
const settle = (): Promise<void> => Promise.resolve();

/** As password managers do: the value, then events. */
async function overwrite(id: string, value: string): Promise<void> {
  const field = at<HTMLInputElement>(`#${id}`);
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  await settle();
}

const COUNTRY_LIST = /<select id="billing_country"[\s\S]*?<\/select>/;
const withCountry = (html: string): string => addressBlock().replace(COUNTRY_LIST, html);

afterEach(() => document.body.replaceChildren());

describe('a field with one permitted value', () => {
  it.each([
    [
      'a hidden country',
      '<input type="hidden" name="billing_country" id="billing_country" value="DE" class="country_to_state" readonly>',
    ],
    [
      'a list of one country',
      '<select name="billing_country" id="billing_country" class="country_to_state country_to_state--single"><option value="DE" selected>Germany</option></select>',
    ],
  ])('%s keeps it when it is overwritten', async (_name, html) => {
    open(withCountry(html));
    await overwrite('billing_country', 'United States');
    expect(control('country').value).toBe('DE');
  });

  it('the state of a country without states stays empty, and is free again in the next country', async () => {
    open();
    choose('FR');
    expect(control('state').type).toBe('hidden');
    await overwrite('billing_state', 'California');
    expect(control('state').value).toBe('');
    choose('US');
    await overwrite('billing_state', 'CA');
    expect(control('state').value).toBe('CA');
  });

  it('a list of several countries is left alone', async () => {
    open();
    await overwrite('billing_country', 'JP');
    expect(control('country').value).toBe('JP');
  });
});
