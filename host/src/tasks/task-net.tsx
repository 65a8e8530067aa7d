import { Component, type ErrorInfo, type ReactNode } from 'react';

interface TaskNetProps {
  /** The remote's widget, for the log. */
  name: string;
  /** Stands in the place of what broke. */
  plain: ReactNode;
  children: ReactNode;
}

/** A task that its remote cannot draw is said by the host instead. */
export class TaskNet extends Component<TaskNetProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(`${this.props.name} broke while drawing`, error, info.componentStack);
  }

  override render() {
    return this.state.isBroken ? this.props.plain : this.props.children;
  }
}
