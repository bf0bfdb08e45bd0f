// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { announce } from './announce';

const regions = () => [...document.querySelectorAll('[aria-live]')];
const said = (politeness: string) =>
  document.querySelector(`[aria-live="${politeness}"]`)?.textContent ?? null;

beforeEach(() => {
  document.body.innerHTML = '';
});

it('announces a text in a region that existed before it', async () => {
  announce('Removed');
  await vi.waitFor(() => expect(said('polite')).not.toBeNull(), { interval: 5 });
  await vi.waitFor(() => expect(said('polite')).toBe('Removed'));
});

it('announces the same text again as a new node, and keeps one region of each kind', async () => {
  announce('Failed', 'assertive');
  await vi.waitFor(() => expect(said('assertive')).toBe('Failed'));
  const first = document.querySelector('[aria-live="assertive"] div');
  announce('Failed', 'assertive');
  await vi.waitFor(() => expect(document.querySelector('[aria-live="assertive"] div')).not.toBe(first));
  expect(said('assertive')).toBe('Failed');
  expect(regions().filter((region) => region.getAttribute('aria-live') === 'assertive')).toHaveLength(1);
});

it('does not announce a text that was cancelled in time', async () => {
  const takeBack = announce('First');
  takeBack();
  announce('Second', 'assertive');
  await vi.waitFor(() => expect(said('assertive')).toBe('Second'));
  expect(said('polite')).not.toBe('First');
});
