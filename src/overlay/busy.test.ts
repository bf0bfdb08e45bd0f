// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { busy, isBusy, makeBusy, release } from './busy';

const parts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('section')];
const state = (): unknown =>
  parts().map((part) => [
    part.className,
    part.getAttribute('aria-busy'),
    part.querySelectorAll(':scope > .blockOverlay:not([style*="pointer-events"])').length,
  ]);

const FREE = ['', null, 0];
const COVERED = ['processing', 'true', 1];

beforeEach(() => {
  document.body.innerHTML = '<section><p></p></section><section></section>';
});

describe('a busy part', () => {
  it('is marked and covered while its work runs', async () => {
    const result = await busy(parts(), async () => {
      expect(state()).toEqual([COVERED, COVERED]);
      expect(isBusy(document.querySelector('p') as Element)).toBe(true);
      return 'done';
    });
    expect([result, state()]).toEqual(['done', [FREE, FREE]]);
  });

  it.each([
    ['rejects', (): Promise<never> => Promise.reject(new Error('no answer'))],
    [
      'throws',
      (): never => {
        throw new Error('no answer');
      },
    ],
  ])('is released when the work %s', async (_how, work) => {
    await expect(busy(parts(), work)).rejects.toThrow('no answer');
    expect(state()).toEqual([FREE, FREE]);
  });

  it('is released by what has covered it', () => {
    const [part] = parts();
    makeBusy(parts());
    if (part) release(part);
    expect(state()).toEqual([FREE, COVERED]);
  });
});
