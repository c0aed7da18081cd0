import { plainCode } from '@innkeep/contract/rates/code-text';
import type { Promo } from '@innkeep/contract/rates/promo';
import { promoInputSchema } from '@innkeep/contract/rates/promo-schema';
import { promoCode } from '@innkeep/contract/rates/promo-code';
import { ratesInputSchema } from '@innkeep/contract/rates/tariff-schema';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { problemsBy } from '../../components/form/problems-by.ts';
import { tieFields } from '../../components/form/tie-fields.ts';
import { promoPath, type Rates, withFields } from './rates.ts';

export const ProblemsContext = createContext<RatesProblems>({});

/** Whether the site takes cards, by its configuration. The rates only say what is paid when. */
export const TakesPaymentsContext = createContext(false);

/** Problems by the path of their field, as the server names it: `seasons[1].to`, or `promos[0].worth`. */
type RatesProblems = Readonly<Record<string, string>>;

const codeSchema = promoCode().required('Enter a code.');

export function problemsOf({ tariff, promos }: Rates): RatesProblems {
  const ofPromos = promos.flatMap((promo, index) => Object.entries(promoProblems(promo, index, promos)));
  return { ...problemsBy(ratesInputSchema, tariff), ...Object.fromEntries(ofPromos) };
}

function promoProblems({ code, ...promo }: Promo, index: number, promos: readonly Promo[]): RatesProblems {
  const isTwice = promos.some((other, at) => at < index && plainCode(other.code) === plainCode(code));
  const problems = {
    ...problemsBy(promoInputSchema, promo),
    ...problemsBy(codeSchema, code, 'code'),
    ...(isTwice && { code: 'This code already exists.' }),
  };
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [`${promoPath(index)}.${path}`, problem]),
  );
}

export function useProblemOf(): (path: string) => string | undefined {
  const problems = use(ProblemsContext);
  return (path) => problems[path];
}

/** What the fields of a part of the rates are given. */
export interface PartProps<Part> {
  path: string;
  part: Part;
  onChange: (part: Part) => void;
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

export function useHasProblem(...paths: string[]): boolean {
  return Object.keys(use(ProblemsContext)).some((each) =>
    paths.some((path) => each === path || each.startsWith(`${path}.`) || each.startsWith(`${path}[`)),
  );
}

/** Focuses the first field with a problem, or the message about a list. Returns whether there is one. */
export function focusFirstProblem(part: HTMLElement | null): boolean {
  return focusOn(part?.querySelector<HTMLElement>('[aria-invalid="true"], .invalid-feedback[role="alert"]'));
}

/**
 * After a refusal, focuses the first field with a problem in `.rates-editors`, or else `.save-bar`.
 * @returns a ref for the page, and a function that focuses the first problem before anything is sent
 */
export function useFocusProblem(refusal: unknown) {
  const page = useRef<HTMLDivElement>(null);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    if (requests > 0) focusEditorOrAlert(page.current);
  }, [requests]);

  useEffect(() => {
    if (refusal !== undefined) focusEditorOrAlert(page.current);
  }, [refusal]);

  return [page, () => setRequests((before) => before + 1)] as const;
}

function focusEditorOrAlert(page: HTMLElement | null) {
  const editors = page?.querySelector<HTMLElement>('.rates-editors') ?? null;
  if (!focusFirstProblem(editors)) focusOn(page?.querySelector<HTMLElement>('.save-bar [role="alert"]'));
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  if (element.tabIndex < 0) element.tabIndex = -1; // texts need a tabindex to take the focus
  element.focus();
  return true;
}
