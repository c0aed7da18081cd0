import type { ReactNode } from 'react';

interface LoadingProps {
  label: string;
  className?: string;
  children: ReactNode;
}

interface LoadingLinesProps {
  label: string;
  className?: string | undefined;
  count: number;
  height?: string | undefined;
}

export function LoadingLines({ label, className = '', count, height = '3.25rem' }: LoadingLinesProps) {
  return (
    <Loading label={label} className={`d-grid gap-2 ${className}`}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="skeleton" style={{ height }} />
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
    <div className="page-spinner d-grid gap-4 text-muted" role="status">
      <span className="page-spinner-ring" aria-hidden="true" />
      <span className="page-spinner-label">{label}</span>
    </div>
  );
}
