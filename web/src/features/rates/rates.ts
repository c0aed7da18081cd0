import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';

/** Everything that the page edits. A number that cannot be read is `NaN` meanwhile, which the rules refuse. */
export interface Rates {
  tariff: Tariff;
  promos: readonly Promo[];
}

/** What is in force, and what the page has to know beside it. */
export interface RatesAnswer {
  rates: Rates;
  /** Whether guests can pay by card. */
  takesPayments: boolean;
}

/** What somebody changes, and what they began with. */
export interface RatesEdit {
  base: Rates;
  draft: Rates;
}

/** Whether two of anything hold the same, in whatever order their fields were written; no field is an undefined one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The codes that are new or changed. */
export function changedPromos({ base, draft }: RatesEdit): Promo[] {
  return draft.promos.filter((promo) => !isSame(promo, findPromo(base, promo.code)));
}

function findPromo({ promos }: Pick<Rates, 'promos'>, code: string): Promo | undefined {
  return promos.find((promo) => promo.code === code);
}

/** Where the problems of a code begin. */
export function promoPath(index: number): string {
  return `promos[${index}]`;
}

/** With a code as it is now, in its place, or last. */
export function withPromo(promos: readonly Promo[], changed: Promo): Promo[] {
  const isNew = findPromo({ promos }, changed.code) === undefined;
  return isNew ? [...promos, changed] : promos.map((each) => (each.code === changed.code ? changed : each));
}

/** Whether somebody else has saved meanwhile what an edit changes. */
export function isBehind(edit: RatesEdit, inForce: Rates): boolean {
  const { base, draft } = edit;
  if (!isSame(base.tariff, draft.tariff) && inForce.tariff.version !== base.tariff.version) return true;
  return changedPromos(edit).some(
    ({ code, version }) => version !== (findPromo(inForce, code)?.version ?? 0),
  );
}

/** The same changes, to what is in force by now. Of a tariff, or of a code, all that somebody else changed meanwhile is lost. */
export function rebase(edit: RatesEdit, inForce: Rates): RatesEdit {
  const promos = changedPromos(edit).reduce<readonly Promo[]>((all, promo) => {
    const { uses, version } = findPromo(inForce, promo.code) ?? promo;
    return withPromo(all, { ...promo, uses, version });
  }, inForce.promos);
  const tariff = isSame(edit.draft.tariff, edit.base.tariff)
    ? inForce.tariff
    : { ...edit.draft.tariff, version: inForce.tariff.version };
  return { base: inForce, draft: { tariff, promos } };
}

/** The same with some of its fields set, or left out where they are undefined. */
export function withFields<T extends object>(object: T, changes: Partial<T>): T {
  const all = Object.entries({ ...object, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as T; // the caller leaves out what is optional
}

/** The same with one of its optional fields set, or left out. */
export function withField<T extends object, K extends keyof T>(
  object: T,
  field: K,
  value: T[K] | undefined,
): T {
  return withFields(object, { [field]: value } as unknown as Partial<T>); // that field's own value
}

/** A list with one of its items changed, or (undefined) without it. */
export function withItem<T>(items: readonly T[], index: number, item: T | undefined): T[] {
  return items.flatMap((each, at) => (at === index ? (item === undefined ? [] : [item]) : [each]));
}
