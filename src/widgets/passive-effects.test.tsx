// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../host/events/events';
import { REGISTRY } from '../host/registry';
import { connectFeature, renderFeature } from '../react/render-feature.fixture';
import { connect as connectStretchedSections } from './general/stretched';
import { connect as connectEntrance } from './motion/entrance';
import MotionEffects from './motion/motion';
import { connect as connectSticky } from './sticky/sticky';

const element = (settings: object, className = ''): HTMLElement => {
  document.body.innerHTML = `<div class="e-con"><div class="elementor-element ${className}"></div></div>`;
  const node = document.querySelector('.elementor-element') as HTMLElement;
  node.dataset.settings = JSON.stringify(settings);
  return node;
};

const reduceMotion = (): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('reduced-motion') }));
};

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
});

it('a sticky element has its class while it is mounted, and not on unlisted devices', () => {
  const node = element({ sticky: 'top', sticky_on: ['desktop', 'tablet'] });
  const unmount = connectFeature(connectSticky, node);
  expect(node.className).toContain('elementor-sticky');
  unmount();
  expect(node.className).not.toContain('elementor-sticky');
  connectFeature(connectSticky, element({ sticky: 'top', sticky_on: ['mobile'] }));
  expect(document.querySelector('.elementor-sticky')).toBeNull();
});

const SCROLLING = { motion_fx_motion_fx_scrolling: 'yes', motion_fx_translateY_effect: 'yes' };

it('motion effects add their classes and first values, and remove both on unmount', async () => {
  const node = element(SCROLLING);
  const unmount = renderFeature(MotionEffects, node);
  expect(node.className).toContain('elementor-motion-effects-element');
  await vi.waitFor(() => expect(node.style.getPropertyValue('--translateY')).not.toBe(''));
  unmount();
  expect(node.className).not.toContain('elementor-motion-effects-element');
  expect(node.style.transform).toBe('');
});

it('a background gets a layer, which is removed on unmount', () => {
  const node = element({
    background_motion_fx_motion_fx_scrolling: 'yes',
    background_motion_fx_translateY_effect: 'yes',
  });
  const unmount = renderFeature(MotionEffects, node);
  const layer = node.querySelector<HTMLElement>('.elementor-motion-effects-layer');
  expect([layer?.style.width, layer?.style.height]).toEqual(['100%', '140%']);
  expect(node.className).toContain('elementor-motion-effects-element-type-background');
  unmount();
  expect(node.childElementCount).toBe(0);
});

it('with reduced motion nothing moves, and nothing stays invisible', () => {
  reduceMotion();
  renderFeature(MotionEffects, element(SCROLLING));
  expect(document.querySelector('.elementor-motion-effects-element')).toBeNull();
  connectFeature(connectEntrance, element({ _animation: 'fadeIn' }, 'elementor-invisible'));
  expect(document.querySelector('.elementor-invisible, .animated')).toBeNull();
});

it('an element without an animation on this device is shown immediately', () => {
  const node = element({ _animation: 'none' }, 'elementor-invisible');
  connectFeature(connectEntrance, node);
  expect(node.classList.contains('elementor-invisible')).toBe(false);
});

it('stretches a section when it is added and again when it sticks', async () => {
  const node = element({ stretch_section: 'section-stretched' }, 'elementor-section-stretched');
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 900, configurable: true });
  connectFeature(connectStretchedSections, document.body);
  await vi.waitFor(() => expect(node.style.width).toBe('900px'));
  node.style.width = '';
  emit(node, 'sticky:stick');
  await vi.waitFor(() => expect(node.style.width).toBe('900px'));
});
