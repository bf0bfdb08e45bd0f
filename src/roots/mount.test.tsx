// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { mount } from './mount';

function Broken(): never {
  throw new Error('broken view');
}

it('keeps a view that throws to its own ground, and reports it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="a"></div><div id="b"></div>';
  const [first, second] = ['a', 'b'].map((id) => document.getElementById(id)) as [HTMLElement, HTMLElement];
  const stops = [mount('first', first, <Broken />), mount('second', second, <p>here</p>)];
  await vi.waitFor(() => expect(second.textContent).toBe('here'));
  await vi.waitFor(() => expect(warn.mock.calls.flat().join(' ')).toContain('first: broken view'));
  expect(first.textContent).toBe('');
  for (const stop of stops) stop();
  expect(second.childElementCount).toBe(0);
});
