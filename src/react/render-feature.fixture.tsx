import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach } from 'vitest';
import type { Stop } from '../dom/events';
import type { BehaviourModule, FeatureProps } from './feature';

/**
 * For tests: mounts a feature's component on a node with Testing Library, in a detached container as on a page; queries
 * search the whole document. Returns the unmount; components that are still mounted are unmounted after each test.
 */
export function renderFeature(Component: ComponentType<FeatureProps>, node: HTMLElement): Stop {
  const container = new DocumentFragment();
  return render(<Component node={node} />, { container, baseElement: document.body }).unmount;
}

const connected = new Set<Stop>();

/** For tests: starts behaviour on a node, as `renderFeature` mounts a component. */
export function connectFeature(connect: BehaviourModule['connect'], node: HTMLElement): Stop {
  const end = connect(node) ?? (() => undefined);
  connected.add(end);
  return () => {
    connected.delete(end);
    end();
  };
}

afterEach(() => {
  cleanup();
  for (const end of connected) end();
  connected.clear();
});
