// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createInspection } from './create-inspection';
import { $events, $failures, $features, $requests } from './recorded';

beforeEach(() => {
  for (const $list of [$events, $failures, $features, $requests]) $list.set([]);
});

const states = (): string[] => $features.get().map(({ state }) => state);

it('records the states of a feature until its unmount', async () => {
  const follow = createInspection().feature('tabs', document.body, "() => import('./chunks/tabs-1.js')");
  await vi.waitFor(() => expect(states()).toEqual(['waiting']));
  follow('loading');
  follow('mounted', 2.5);
  await vi.waitFor(() => expect(states()).toEqual(['mounted']));
  expect($features.get()[0]).toMatchObject({ name: 'tabs', chunk: './chunks/tabs-1.js', work: 2.5 });
});

it('records a feature that throws as failed until it is loaded again', async () => {
  const inspection = createInspection();
  const follow = inspection.feature('tabs', document.body, '');
  inspection.failure('tabs', new Error('broken'), document.body);
  follow('mounted', 1);
  await vi.waitFor(() => expect(states()).toEqual(['failed']));
  expect($features.get()[0]?.reason).toBe('broken');
  follow('loading');
  follow('mounted', 1);
  await vi.waitFor(() => expect(states()).toEqual(['mounted']));
});

it('keeps the last 200 events and counts the listeners of each', () => {
  const inspection = createInspection();
  vi.spyOn(performance, 'now').mockReturnValue(5);
  inspection.event('in', 'added', document.body, ['a', 1]);
  inspection.event('in', 'added', document.body, ['a', 1]);
  expect($events.get()).toHaveLength(1);
  expect($events.get()[0]).toMatchObject({ times: 2, args: '"a", 1', values: 2 });
  for (let at = 0; at < 300; at += 1) inspection.event('out', `event ${at}`, null, []);
  expect($events.get()).toHaveLength(200);
});

it('records how a request ends', async () => {
  const inspection = createInspection();
  inspection.request('POST', '/?wc-ajax=x', Promise.resolve({ status: 403 }));
  inspection.request('GET', '/y', Promise.reject(new Error('timeout')));
  await vi.waitFor(() => expect($requests.get().map(({ outcome }) => outcome)).toEqual(['403', 'timeout']));
});
