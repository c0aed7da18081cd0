import { createContext, use } from 'react';
import { tieFields } from '../../components/form/tie-fields.ts';
import type { RatesProblems } from './rates-problems.ts';
import { withFields } from './rates.ts';

/** The draft's problems, for the fields that they concern. */
export const ProblemsContext = createContext<RatesProblems>({});

/** Returns a function from a field's path, as the server names it, to the field's problem. */
export function useProblemOf(): (path: string) => string | undefined {
  const problems = use(ProblemsContext);
  return (path) => problems[path];
}

/** Ties fields to a part of the draft; a field that is emptied is left out of it. */
export function useTiedFields<Part extends object>(path: string, part: Part, onChange: (part: Part) => void) {
  const problemOf = useProblemOf();
  return tieFields(
    part,
    (changes) => onChange(withFields(part, changes)),
    (name) => problemOf(`${path}.${name}`),
  );
}

export function useHasProblems(): boolean {
  return Object.keys(use(ProblemsContext)).length > 0;
}

/** Whether any of these parts of the draft has a problem. */
export function useHasProblem(...paths: string[]): boolean {
  return Object.keys(use(ProblemsContext)).some((each) =>
    paths.some((path) => each === path || each.startsWith(`${path}.`) || each.startsWith(`${path}[`)),
  );
}

/** Whether the site takes cards, by its configuration. The rates only say what is paid when. */
export const TakesPaymentsContext = createContext(false);
