import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Stop } from '../dom';
import { report } from '../page';

/** A view that throws leaves its own ground empty and its neighbours alone. */
class Boundary extends Component<
  { room: string; node: Element; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown): void {
    report(this.props.room, cause, this.props.node);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Mounts a view on empty ground of ours and returns its unmount. Import it only from chunks that are loaded on
 * demand: it brings the renderer along.
 */
export function mount(room: string, node: Element, view: ReactNode): Stop {
  const root = createRoot(node);
  root.render(
    <Boundary room={room} node={node}>
      {view}
    </Boundary>,
  );
  return () => root.unmount();
}
