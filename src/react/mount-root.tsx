import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Stop } from '../dom/types';
import { ErrorBoundary } from './error-boundary';
import type { FeatureProps } from './feature';
import { FeatureContext } from './feature-context';

/**
 * Renders into a container of ours and returns the unmount. Layout effects have run when it returns, so listeners are
 * attached without waiting for a paint. Import it only from code that is fetched on demand: it brings the renderer.
 */
export function renderRoot(
  name: string,
  node: Element | null,
  view: ReactNode,
  container: Element | DocumentFragment,
  onCrash?: () => void,
): Stop {
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <ErrorBoundary name={name} node={node} onCrash={onCrash}>
        <FeatureContext.Provider value={{ name, node }}>{view}</FeatureContext.Provider>
      </ErrorBoundary>,
    ),
  );
  return () => root.unmount();
}

/**
 * Mounts a feature's component beside the server's markup: the root is detached, since rendering empties the node it
 * renders into; what a component draws goes by portal to where it belongs. `onCrash` runs when it throws.
 */
export const mountRoot = (
  name: string,
  node: HTMLElement,
  Component: ComponentType<FeatureProps>,
  onCrash?: () => void,
): Stop => renderRoot(name, node, <Component node={node} />, new DocumentFragment(), onCrash);
