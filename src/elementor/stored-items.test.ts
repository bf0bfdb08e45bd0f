import { describe, expect, it } from 'vitest';
import { safeStorage } from '../storage/web-storage';
import { storedItems } from './stored-items';

function memory(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  const engine = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
  return {
    values,
    storage: safeStorage(() => engine),
    item: () => JSON.parse(values.get('elementor') ?? 'null'),
  };
}

describe('the shared storage item', () => {
  it('writes a JSON object with an expiration map beside the keys', () => {
    const { storage, item } = memory();
    storedItems(storage).set('pageViews', 12);
    expect(item()).toEqual({ __expiration: {}, pageViews: 12 });
  });

  it('keeps the keys and expirations of others', () => {
    const { storage, item } = memory({
      elementor: '{"__expiration":{"a":9e15},"a":1,"watched_videos_x":["1"]}',
    });
    storedItems(storage, () => 0).set('sessions', 3);
    expect(item()).toEqual({ __expiration: { a: 9e15 }, a: 1, watched_videos_x: ['1'], sessions: 3 });
  });

  it('sets a lifetime in seconds and does not extend it on a later write', () => {
    const { storage, item } = memory();
    let now = 1000;
    const items = storedItems(storage, () => now);
    items.set('count', 1, 86400);
    now = 2000;
    items.set('count', 2);
    expect(item()).toEqual({ __expiration: { count: 86401000 }, count: 2 });
  });

  it('forgets a key and its expiration once its time has passed', () => {
    const { storage, item } = memory({ elementor: '{"__expiration":{"count":500},"count":2,"other":1}' });
    expect(storedItems(storage, () => 499).get('count')).toBe(2);
    expect(storedItems(storage, () => 500).get('count')).toBeUndefined();
    expect(item()).toEqual({ __expiration: {}, other: 1 });
  });

  it.each(['{broken', '[]', 'null', '"text"', '{"__expiration":7}'])(
    'reads %s as empty and goes on',
    (text) => {
      const { storage, item } = memory({ elementor: text });
      const items = storedItems(storage);
      expect(items.get('pageViews')).toBeUndefined();
      items.set('pageViews', 1);
      expect(item()).toEqual({ __expiration: {}, pageViews: 1 });
    },
  );

  it('reads undefined and stays silent when storage is denied', () => {
    const denied = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const items = storedItems(denied);
    expect(() => items.set('pageViews', 1)).not.toThrow();
    expect(items.get('pageViews')).toBeUndefined();
  });
});
