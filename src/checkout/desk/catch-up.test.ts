// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { catchUp } from './catch-up';

test('what waited is done in order, also after one that fails', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const done: string[] = [];
  const fail = (): never => {
    throw new Error('a plugin threw');
  };
  catchUp('desk', [(desk) => done.push(`${desk} 1`), fail, (desk) => done.push(`${desk} 2`)]);
  expect(done).toEqual(['desk 1', 'desk 2']);
  expect(warn).toHaveBeenCalledOnce();
});
