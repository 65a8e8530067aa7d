import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { reportError } from '../reports/report-error.ts';
import { AreaFailure } from './area-failure.tsx';

interface AreaBoundaryProps {
  /** The remote, dialog or widget whose area it is, by which reports name it. */
  area: string;
  /** The remote with its version, for the console. */
  called?: string | undefined;
  /** Called when the visitor tries again, beside drawing anew. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps what breaks while a remote draws inside that remote's area. */
export class AreaBoundary extends Component<AreaBoundaryProps, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: new RemoteFailure('', 'render', error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const { area, called = area } = this.props;
    console.error(`${called} broke while drawing`, error, info.componentStack);
    reportError('render', error, area);
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    return failure ? <AreaFailure failure={failure} onRetry={this.retry} /> : this.props.children;
  }
}
