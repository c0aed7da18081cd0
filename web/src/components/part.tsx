import { useId, type ReactNode } from 'react';

interface PartProps {
  title: ReactNode;
  look?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Part({ title, look = 'h4', className, children }: PartProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className={look} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
