import { describe, expect, test, vi } from 'vitest';
import { createHooks } from './hooks';

describe('hooks', () => {
  test('actions run by priority, then by registration, with their context', () => {
    const hooks = createHooks();
    const calls: string[] = [];
    const note = (name: string) =>
      function (this: unknown, given: string) {
        calls.push(`${name} ${given} ${String(this)}`);
      };
    hooks.addAction('a', note('late'), 20);
    hooks.addAction('a', note('first'));
    hooks.addAction('a', note('second'), 10, 'context');
    hooks.addAction('a', note('early'), 1);
    hooks.doAction('a', 'x').doAction('unknown');
    expect(calls).toEqual(['early x undefined', 'first x undefined', 'second x context', 'late x undefined']);
  });

  test('the same callback twice counts once; removing one leaves the others', () => {
    const hooks = createHooks();
    const one = vi.fn();
    const other = vi.fn();
    hooks.addAction('a', one).addAction('a', one).addAction('a', other);
    hooks.doAction('a');
    hooks.removeAction('a', one);
    hooks.doAction('a');
    hooks.removeAction('a');
    hooks.doAction('a');
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
  });

  test('one that throws is reported and ends no one else', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const hooks = createHooks();
    const reached = vi.fn();
    hooks.addAction('broken', () => {
      throw new Error('no');
    });
    hooks.addAction('broken', reached);
    hooks.doAction('broken');
    expect(reached).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledOnce();
  });

  test('filters hand the value on; a broken one leaves it as it was', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const hooks = createHooks();
    hooks.addFilter('f', (value: number, by: number) => value + by);
    hooks.addFilter('f', () => {
      throw new Error('broken filter');
    });
    hooks.addFilter('f', (value: number) => value * 10, 20);
    expect(hooks.applyFilters('f', 1, 2)).toBe(30);
    expect(hooks.applyFilters('other', 'same')).toBe('same');
  });

  test('nonsense instead of a callback is left out', () => {
    const hooks = createHooks();
    hooks.addAction('a', undefined as never);
    expect(hooks.has('a')).toBe(false);
    expect(() => hooks.doAction('a')).not.toThrow();
  });
});
