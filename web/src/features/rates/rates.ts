import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { isSame } from '../../lib/is-same.ts';

/** Without characters that are easily confused. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Everything that the page edits. A number that cannot be read is `NaN`, which validation refuses. */
export interface Rates {
  tariff: Tariff;
  promos: readonly Promo[];
}

export interface RatesAnswer {
  rates: Rates;
  takesPayments: boolean;
}

export interface RatesEdit {
  base: Rates;
  draft: Rates;
}

export function changedPromos({ base, draft }: RatesEdit): Promo[] {
  return draft.promos.filter((promo) => !isSame(promo, findPromo(base, promo.code)));
}

function findPromo({ promos }: Pick<Rates, 'promos'>, code: string): Promo | undefined {
  return promos.find((promo) => promo.code === code);
}

export function promoPath(index: number): string {
  return `promos[${index}]`;
}

export function withPromo(promos: readonly Promo[], changed: Promo): Promo[] {
  const isNew = findPromo({ promos }, changed.code) === undefined;
  return isNew ? [...promos, changed] : promos.map((each) => (each.code === changed.code ? changed : each));
}

/** Whether another admin has since saved something that an edit changes. */
export function isBehind(edit: RatesEdit, inForce: Rates): boolean {
  const { base, draft } = edit;
  if (!isSame(base.tariff, draft.tariff) && inForce.tariff.version !== base.tariff.version) return true;
  return changedPromos(edit).some(
    ({ code, version }) => version !== (findPromo(inForce, code)?.version ?? 0),
  );
}

/** Applies an edit to the rates now in force. Overwrites a tariff or code that another admin has changed. */
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

export function withFields<T extends object>(object: T, changes: Partial<T>): T {
  const all = Object.entries({ ...object, ...changes });
  // Callers only leave out optional fields.
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as T;
}

export function withField<T extends object, K extends keyof T>(
  object: T,
  field: K,
  value: T[K] | undefined,
): T {
  return withFields(object, { [field]: value } as unknown as Partial<T>); // the field's own type
}

export function withItem<T>(items: readonly T[], index: number, item: T | undefined): T[] {
  return items.flatMap((each, at) => (at === index ? (item === undefined ? [] : [item]) : [each]));
}

/** Returns a code that cannot be guessed, for example `K7QM-4RTX-9WPA`. */
export function newCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  // 256 is a multiple of 32, so all characters are equally likely.
  const characters = [...random].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}
