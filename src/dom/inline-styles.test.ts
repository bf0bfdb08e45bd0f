// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { overrideStyles } from './inline-styles';

it('restores values and priorities, and leaves what other scripts have set meanwhile', () => {
  document.body.innerHTML = '<p></p>';
  const { style } = document.body.firstElementChild as HTMLElement;
  style.setProperty('overflow', 'scroll', 'important');
  const restore = overrideStyles(
    document.body.firstElementChild as HTMLElement,
    { overflow: 'hidden', width: '1px' },
    'important',
  );
  expect(style.cssText).toBe('overflow: hidden !important; width: 1px !important;');
  style.color = 'red';
  restore();
  expect(style.cssText).toBe('overflow: scroll !important; color: red;');
});
