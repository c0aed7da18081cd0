import type { Tariff } from '@innkeep/contract/rates/tariff';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ListProblem } from '../../../components/form/list-problem.tsx';
import { useProblemOf } from '../rates-problems.ts';
import { Button } from '../../../components/button.tsx';

/** What a section of the tariff is given. */
export interface TariffProps {
  tariff: Tariff;
  onChange: (tariff: Tariff) => void;
}

interface RatesSectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export function RatesSection({ id, title, lead, children }: RatesSectionProps) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();

  // The page is there before its rates.
  useEffect(() => {
    if (hash === `#${id}`) section.current?.scrollIntoView();
  }, [hash, id]);

  return (
    <section ref={section} className="rates-section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="h3 mb-2" id={`${id}-heading`}>
        {title}
      </h2>
      <p className="mb-5 text-muted">{lead}</p>
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
      <ListProblem text={problem} />
      <Button className="rates-add" onClick={onAdd}>
        {children}
      </Button>
    </>
  );
}

interface FoldedFieldsProps {
  summary: string;
  isWrong: boolean;
  children: ReactNode;
}

/** Rarely used fields, folded away. A problem opens them and keeps them open until it is solved. */
export function FoldedFields({ summary, isWrong, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(isWrong);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <details
      className="rates-details mb-5"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary onClick={(event) => isWrong && event.preventDefault()}>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
