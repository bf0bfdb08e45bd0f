import { expect, it, vi } from 'vitest';
import { keepToElement } from './motion';

it('registers properties, and works if the browser refuses one or lacks the method', () => {
  const registered: string[] = [];
  vi.stubGlobal('CSS', {
    registerProperty({ name }: { name: string }) {
      if (registered.includes(name)) throw new DOMException('registered', 'InvalidModificationError');
      registered.push(name);
    },
  });
  keepToElement(['translateX', 'blur']);
  keepToElement(['blur', 'scale']);
  expect(registered).toEqual(['--translateX', '--blur', '--scale']);
  vi.stubGlobal('CSS', {});
  expect(() => keepToElement(['translateX'])).not.toThrow();
});
