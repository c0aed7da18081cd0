import { Component, type ReactNode } from 'react';
import { useHouse } from '../lib/texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ErrorBoundaryProps {
  fallback: ReactNode | ((retry: () => void, error: unknown) => ReactNode);
  /** When it changes, as on another page, the boundary tries again. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  error?: unknown;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { hasFailed: true, error };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = () => this.setState({ hasFailed: false, error: undefined });

  override render() {
    const { children, fallback } = this.props;
    const { hasFailed, error } = this.state;
    if (!hasFailed) return children;
    return typeof fallback === 'function' ? fallback(this.retry, error) : fallback;
  }
}

export function CrashNotice() {
  const { phone } = useHouse();
  return (
    <Notice tone="error" title="Something went wrong on this page" isWholePage>
      <p>Reload the page. If that doesn’t help, please call us: {phone}</p>
      <Button look="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </Notice>
  );
}
