import { describe, expect, test } from 'vitest';
import { parseOrderAnswer, redirectOf } from './place-order';

const FAILURE = '{"result":"failure","messages":"<ul></ul>","refresh":false,"reload":true}';

describe('the answer to an order', () => {
  test('success with a redirect and whatever else the gateway adds', () => {
    const outcome = parseOrderAnswer('{"result":"success","redirect":"/thanks","order_id":7,"extra":1}');
    expect(outcome).toMatchObject({ isSuccess: true, redirect: '/thanks', raw: { order_id: 7, extra: 1 } });
  });

  test('failure with its flags, as booleans or as strings', () => {
    expect(parseOrderAnswer(FAILURE)).toMatchObject({ isSuccess: false, reload: true, refresh: false });
    expect(parseOrderAnswer('{"result":"failure","reload":"true","refresh":"1"}')).toMatchObject({
      reload: true,
      refresh: true,
    });
  });

  test('malformed JSON is recovered from the result key to the last brace of its line', () => {
    expect(parseOrderAnswer(`Warning: {odd}\n${FAILURE}\n<!-- cached -->`)).toMatchObject({ reload: true });
    expect(parseOrderAnswer(`noise ${FAILURE} noise`)).toMatchObject({ reload: true });
  });

  for (const text of ['', '-1', '0', 'null', '[]', '{}', '<html>{}</html>', '{"result":"succ', '"success"']) {
    test(`no answer in ${JSON.stringify(text)}`, () => expect(parseOrderAnswer(text)).toBeNull());
  }

  // Proxies, caches and firewalls.
  for (const text of [
    '{"result":null,"success":false,"errors":[{"code":524}],"messages":[]}',
    '{"result":"error","message":"upstream timed out"}',
    '{"messages":{"title":"Try again"}}',
    '{"messages":"upstream timed out","code":110}',
    '{"success":false,"result":{"result":1}}',
  ]) {
    test(`no answer of the shop in ${text}`, () => expect(parseOrderAnswer(text)).toBeNull());
  }

  for (const [name, around] of [
    ['a byte order mark', (json: string) => `\uFEFF${json}`],
    ['two byte order marks and a warning', (json: string) => `\uFEFF\uFEFF<br />Deprecated: {x}\n${json}`],
    [
      'a page of an error after it',
      (json: string) => `${json}<!DOCTYPE html>\n<style>p { margin: 0 }</style>`,
    ],
  ] as const)
    test(`an answer with ${name} counts`, () => {
      expect(parseOrderAnswer(around(FAILURE))).toMatchObject({ isSuccess: false, reload: true });
    });

  test('an answer that is cut off anywhere is none', () => {
    const whole =
      '{"result":"failure","messages":"<ul></ul>","data":{"result":{},"messages":[]},"reload":true}';
    for (let end = 0; end < whole.length; end += 1)
      expect(parseOrderAnswer(whole.slice(0, end)), whole.slice(0, end)).toBeNull();
  });

  test('messages of a wrong type count as none', () => {
    expect(parseOrderAnswer('{"result":"failure","messages":{"a":1},"redirect":[1]}')).toMatchObject({
      messages: '',
      redirect: '',
    });
  });
});

describe('the address to follow', () => {
  const redirect = (address: string): string => {
    const outcome = parseOrderAnswer(JSON.stringify({ result: 'success', redirect: address }));
    return outcome ? redirectOf(outcome) : '';
  };

  test('is decoded only when it holds both https:// and http://', () => {
    expect(redirect('https://pay.test/?to=http://shop.test/%C3%A4')).toBe(
      'https://pay.test/?to=http://shop.test/ä',
    );
    expect(redirect('https://pay.test/%C3%A4')).toBe('https://pay.test/%C3%A4');
  });

  test('a bare fragment stays what it is', () => {
    expect(redirect('#wc-stripe-confirm-pi:1:secret%20x')).toBe('#wc-stripe-confirm-pi:1:secret%20x');
  });

  test('one that cannot be decoded is left as it is', () => {
    expect(redirect('https://pay.test/?to=http://shop.test/%E0%A4%A')).toContain('%E0%A4%A');
  });
});
