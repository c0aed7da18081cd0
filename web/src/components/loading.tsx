import type { ReactNode } from 'react';

interface LoadingProps {
  /** What is on its way, for those who do not see its place held. */
  label: string;
  className?: string;
  /** The shapes of what will stand here. */
  children: ReactNode;
}

interface LoadingLinesProps extends Omit<LoadingProps, 'children'> {
  count: number;
  /** The class of each line. */
  line?: string;
}

/** Holds the place of a list: so many lines of one shape. */
export function LoadingLines({ count, line = '', ...loading }: LoadingLinesProps) {
  return (
    <Loading {...loading}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`skeleton ${line}`} />
      ))}
    </Loading>
  );
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
