import { beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { keepToElement } from './motion';

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
});

it('registers each property once for all callers', () => {
  const registerProperty = vi.fn();
  vi.stubGlobal('CSS', { registerProperty });
  keepToElement(['translateX', 'blur']);
  keepToElement(['blur', 'scale']);
  expect(registerProperty.mock.calls.map(([{ name }]) => name)).toEqual([
    '--translateX',
    '--blur',
    '--scale',
  ]);
});

it('works without registration if the browser refuses or lacks it', () => {
  vi.stubGlobal('CSS', {
    registerProperty: () => {
      throw new DOMException('registered', 'InvalidModificationError');
    },
  });
  expect(() => keepToElement(['translateX'])).not.toThrow();
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.stubGlobal('CSS', {});
  expect(() => keepToElement(['translateX'])).not.toThrow();
});
