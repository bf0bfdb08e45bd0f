// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REGISTRY } from './registry';
import { translate } from './translate';
import { translatePlural } from './translate-plural';

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  document.documentElement.lang = '';
});

const print = (json: string): void => {
  document.body.innerHTML = `<script type="application/json" id="shopwake-messages">${json}</script>`;
};

describe('a sentence', () => {
  it('is English on a page without translations', () => {
    document.body.innerHTML = '';
    expect(translate('Failed to load {title}', { title: 'iDEAL' })).toBe('Failed to load iDEAL');
  });

  it('is in the language of the printed translations, with its parameters', () => {
    print('{"Close":"Schließen","Failed to load {title}":"{title} fehlt"}');
    expect([translate('Close'), translate('Failed to load {title}', { title: '$& {x}' })]).toEqual([
      'Schließen',
      '$& {x} fehlt',
    ]);
    expect(translate('Open')).toBe('Open');
  });

  it.each(['{"Close"', '["Zu"]', '"Zu"', 'null', '7', ''])(
    'is English, with one warning, where the data is %s',
    (json) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      print(json);
      expect([translate('Close'), translate('Open')]).toEqual(['Close', 'Open']);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it.each([{ Close: null }, { Close: '' }, { Close: ['Zu'] }, { Close: { 1: 'Zu' } }])(
    'is English where its translation is %j',
    (data) => {
      print(JSON.stringify(data));
      expect(translate('Close')).toBe('Close');
    },
  );

  it("is read from data only, not from an author's element of the same id", () => {
    document.body.innerHTML = '<div id="shopwake-messages">{"Close":"Zu"}</div>';
    expect(translate('Close')).toBe('Close');
  });
});

describe('a plural', () => {
  const items = (count: number): string => translatePlural('{count} item', '{count} items', count);

  it.each([
    [1, '1 item'],
    [0, '0 items'],
    [1200, '1,200 items'],
  ])('of %i is English on a page without translations', (count, text) => {
    document.body.innerHTML = '';
    document.documentElement.lang = 'en-US';
    expect(items(count)).toBe(text);
  });

  const polish = '{"{count} item":{"0":"{count} wielu","1":"{count} jeden","2":"{count} kilka"}}';

  it.each([
    [1, '1 jeden'],
    [4, '4 kilka'],
    [12, '12 wielu'],
    [22, '22 kilka'],
    [25, '25 wielu'],
  ])('of %i has the form of the same category', (count, text) => {
    document.documentElement.lang = 'pl_PL';
    print(polish);
    expect(items(count)).toBe(text);
  });

  it('uses the last form for a category without an example, and survives a broken lang', () => {
    document.documentElement.lang = 'pl';
    print(polish);
    expect(items(1.5)).toBe('1,5 kilka');
    document.documentElement.lang = '%%';
    expect(items(1)).toBe('1 jeden');
  });
});
