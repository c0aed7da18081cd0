import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  fallback: ReactNode | ((retry: () => void) => ReactNode);
  /** A change of it, such as another page, makes the boundary try again. */
  resetKey?: string;
  children: ReactNode;
}

/** Keeps a failure in one part of the page from taking the rest along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    return typeof fallback === 'function' ? fallback(this.retry) : fallback;
  }
}
