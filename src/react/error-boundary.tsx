import { Component, type ReactNode } from 'react';
import { report } from '../host/report';

interface Props {
  name: string;
  node: Element | null;
  onCrash?: () => void;
  children: ReactNode;
}

/** A component that throws draws nothing and leaves other roots alone. */
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
