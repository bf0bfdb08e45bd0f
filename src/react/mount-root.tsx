import { Component, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Stop } from '../dom/events';
import { report } from '../host/report';
import type { FeatureProps } from './feature';
import { FeatureContext } from './feature-context';

interface Props {
  name: string;
  node: Element | null;
  onCrash?: () => void;
  children: ReactNode;
}

/** A component that throws draws nothing; other roots continue. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown): void {
    report(this.props.name, cause, this.props.node);
    this.props.onCrash?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Renders into a container of ours and returns the unmount. Layout effects have run when it returns, so listeners are
 * attached without waiting for a paint. Import it only from code that is fetched on demand, since it imports the renderer.
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
 * Mounts a feature's component beside the server's markup. The root is detached, since rendering empties its container;
 * components draw into the page through portals. `onCrash` runs when a component throws.
 */
export const mountRoot = (
  name: string,
  node: HTMLElement,
  Component: ComponentType<FeatureProps>,
  onCrash?: () => void,
): Stop => renderRoot(name, node, <Component node={node} />, new DocumentFragment(), onCrash);
