import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach } from 'vitest';
import type { Stop } from '../dom/types';
import type { FeatureProps } from './feature';

/**
 * For tests: mounts a feature's component on a node through Testing Library, as the page would, in a detached
 * container; queries see the whole document. Returns the unmount; what is left is unmounted after each test.
 */
export function renderFeature(Component: ComponentType<FeatureProps>, node: HTMLElement): Stop {
  const container = new DocumentFragment();
  return render(<Component node={node} />, { container, baseElement: document.body }).unmount;
}

afterEach(cleanup);
