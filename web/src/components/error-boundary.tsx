import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  fallback: ReactNode | ((retry: () => void) => ReactNode);
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a failure in one part of the page from taking the rest along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  private readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    return typeof fallback === 'function' ? fallback(this.retry) : fallback;
  }
}
