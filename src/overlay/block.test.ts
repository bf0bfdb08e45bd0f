// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { block } from './block';

let fades: (() => void)[];
let target: HTMLElement;

beforeEach(() => {
  fades = [];
  document.body.innerHTML = '<style>div { position: static }</style><div></div>';
  target = document.querySelector('div') as HTMLElement;
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  HTMLElement.prototype.animate = () =>
    ({ finished: new Promise<void>((resolve) => fades.push(resolve)) }) as unknown as Animation;
});

const settle = async (): Promise<void> => {
  for (const done of fades) done();
  await vi.waitFor(() => expect(target.querySelector('.blockUI')).toBeNull());
};

it('anchors its layers until the last one has faded', async () => {
  const stop = block(target);
  expect(target.style.position).toBe('relative');
  stop();
  expect(target.querySelector('.blockOverlay')).not.toBeNull();
  expect(target.style.position).toBe('relative');
  await settle();
  expect(target.style.position).toBe('');
});

it('stays anchored when it is blocked anew during the fade', async () => {
  block(target)();
  const stop = block(target);
  for (const done of fades) done();
  await vi.waitFor(() => expect(target.querySelectorAll('.blockOverlay')).toHaveLength(1));
  expect(target.style.position).toBe('relative');
  stop();
  await settle();
  expect(target.style.position).toBe('');
});

it('overlay opacity 0.6, fade-in 200 ms, fade-out 400 ms; others may ask for their own (spec 9)', () => {
  const animate = vi.spyOn(HTMLElement.prototype, 'animate');
  const stop = block(target);
  const overlay = target.querySelector<HTMLElement>('.blockOverlay');
  expect(overlay?.style.opacity).toBe('0.6');
  expect(animate.mock.calls.at(-1)).toEqual([[{ opacity: 0 }, { opacity: 0.6 }], { duration: 200 }]);
  stop();
  expect(animate.mock.calls.at(-1)).toEqual([[{ opacity: 0.6 }, { opacity: 0 }], { duration: 400 }]);
  block(target, { opacity: 0.3, fadeIn: 1, fadeOut: 2 })();
  expect(animate.mock.calls.slice(-2).map(([, options]) => options)).toEqual([
    { duration: 1 },
    { duration: 2 },
  ]);
});
