import { createContext, use } from 'react';
import { tieFields } from '../../components/form/tie-fields.ts';
import type { RatesProblems } from './rates-problems.ts';
import { withFields } from './rates.ts';

/** What is wrong with the draft, for the fields that it is about. */
export const ProblemsContext = createContext<RatesProblems>({});

/** What is wrong with a field of the draft, by its path, as the server names it. */
export function useProblemOf(): (path: string) => string | undefined {
  const problems = use(ProblemsContext);
  return (path) => problems[path];
}

/** Ties the fields of a part of the draft; one that is left empty is left out of it. */
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

/** Whether anything is wrong with one of these parts of the draft. */
export function useHasProblem(...paths: string[]): boolean {
  return Object.keys(use(ProblemsContext)).some((each) =>
    paths.some((path) => each === path || each.startsWith(`${path}.`) || each.startsWith(`${path}[`)),
  );
}

/** Whether guests can pay by card: the rates say what is paid when, the site's configuration whether it can be. */
export const TakesPaymentsContext = createContext(false);
