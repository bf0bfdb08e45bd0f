import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach } from 'vitest';
import type { Stop } from '../dom/events';
import type { FeatureProps } from './feature';

/**
 * For tests: mounts a feature's component on a node with Testing Library, in a detached container as on a page; queries
 * search the whole document. Returns the unmount; components that are still mounted are unmounted after each test.
 */
export function renderFeature(Component: ComponentType<FeatureProps>, node: HTMLElement): Stop {
  const container = new DocumentFragment();
  return render(<Component node={node} />, { container, baseElement: document.body }).unmount;
}

afterEach(cleanup);
