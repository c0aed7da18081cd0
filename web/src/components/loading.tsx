import type { ReactNode } from 'react';

interface LoadingProps {
  /** What is on its way, for those who do not see its place held. */
  label: string;
  className?: string;
  /** The shapes of what will stand here. */
  children: ReactNode;
}

/** Holds the place of what is on its way, so that nothing jumps once it is there. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
