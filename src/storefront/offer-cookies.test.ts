// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { offerCookies } from './offer-cookies';

interface Cookies {
  get(name?: string): unknown;
  set(name: string, value: unknown, attributes?: object): void;
  remove(name: string): void;
  withAttributes(attributes: object): Cookies;
  withConverter(converter: object): Cookies;
  noConflict(): Cookies;
  attributes: object;
}

const offered = () => Reflect.get(window, 'Cookies') as unknown as Cookies;

beforeEach(() => {
  offerCookies();
});
afterEach(() => {
  offered()?.remove('taste');
  Reflect.deleteProperty(window, 'Cookies');
});

it('reads what it has written, and removes it', () => {
  offered().set('taste', 'sweet & sour');
  expect([offered().get('taste'), offered().get('nothing')]).toEqual(['sweet & sour', undefined]);
  expect(offered().get()).toMatchObject({ taste: 'sweet & sour' });
  offered().remove('taste');
  expect(offered().get('taste')).toBeUndefined();
});

it('makes an object with another converter, and keeps its own', () => {
  const asJson = offered().withConverter({ read: JSON.parse, write: JSON.stringify });
  asJson.set('taste', { sweet: true });
  expect(asJson.get('taste')).toEqual({ sweet: true });
  expect(offered().get('taste')).toBe('{"sweet":true}');
});

it('makes an object with other attributes', () => {
  expect(offered().withAttributes({ secure: true }).attributes).toEqual({ path: '/', secure: true });
  expect(offered().attributes).toEqual({ path: '/' });
});

it('gives the name up', () => {
  const own = offered();
  expect(own.noConflict()).toBe(own);
  expect(offered()).toBeUndefined();
});
