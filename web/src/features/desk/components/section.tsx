import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: ReactNode;
  id?: string;
  className?: string;
  headingClass?: string;
  children: ReactNode;
}

/** A part of a page, which is named by its heading. */
export function Section({ title, headingClass = 'h4', children, ...section }: SectionProps) {
  const id = useId();
  return (
    <section {...section} aria-labelledby={id}>
      <h2 id={id} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}
