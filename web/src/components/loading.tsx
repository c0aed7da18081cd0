import type { ReactNode } from 'react';

interface LoadingProps {
  label: string;
  className?: string;
  children: ReactNode;
}

interface LoadingLinesProps extends Omit<LoadingProps, 'children'> {
  count: number;
  line?: string;
}

export function LoadingLines({ count, line = '', ...loading }: LoadingLinesProps) {
  return (
    <Loading {...loading}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`skeleton ${line}`} />
      ))}
    </Loading>
  );
}

/** Keeps the space of content that is loading, so that nothing jumps when it arrives. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

export function PageSpinner({ label = 'One moment…' }: { label?: string }) {
  return (
    <div className="page-spinner" role="status">
      <span className="page-spinner-ring" aria-hidden="true" />
      <span className="page-spinner-label">{label}</span>
    </div>
  );
}
