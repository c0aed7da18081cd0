import type { ReactNode } from 'react';
import { useProblemOf } from '../problems-context.ts';

interface RatesSectionProps {
  id: string;
  title: string;
  /** What the section is about, in a sentence. */
  lead: string;
  children: ReactNode;
}

export function RatesSection({ id, title, lead, children }: RatesSectionProps) {
  return (
    <section className="rates-section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="h3" id={`${id}-heading`}>
        {title}
      </h2>
      <p className="rates-lead">{lead}</p>
      {children}
    </section>
  );
}

interface AddButtonProps {
  /** The path of the list; problems of the list as a whole are shown above the button. */
  path: string;
  children: ReactNode;
  onAdd: () => void;
}

export function AddButton({ path, children, onAdd }: AddButtonProps) {
  const problem = useProblemOf()(path);
  return (
    <>
      {problem !== undefined && (
        <p className="invalid-feedback" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="btn btn-quiet rates-add" onClick={onAdd}>
        {children}
      </button>
    </>
  );
}
