import { useId, type ReactNode } from 'react';

interface PartProps {
  title: ReactNode;
  look?: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Part({ title, look = 'h4', children, ...section }: PartProps) {
  const titleId = useId();
  return (
    <section {...section} aria-labelledby={titleId}>
      <h2 className={look} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
