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
  const told: unknown[] = [];
  const { animate } = HTMLElement.prototype;
  HTMLElement.prototype.animate = function (this: HTMLElement, frames, options) {
    const { opacity = (frames as Keyframe[]).map?.((frame) => frame.opacity) } =
      frames as PropertyIndexedKeyframes;
    told.push(opacity, typeof options === 'number' ? options : options?.duration);
    return animate.call(this, frames, options);
  };
  const stop = block(target);
  expect(target.querySelector<HTMLElement>('.blockOverlay')?.style.opacity).toBe('0.6');
  stop();
  block(target, { opacity: 0.3, fadeIn: 1, fadeOut: 2 })();
  expect(told).toEqual([[0, 0.6], 200, [0.6, 0], 400, [0, 0.3], 1, [0.3, 0], 2]);
});
