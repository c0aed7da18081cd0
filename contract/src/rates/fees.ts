import type { Fee, MinorUnits, Tariff, Tax } from './tariff.ts';
import type { Party } from './quoted-night.ts';

export interface ChargedFee extends Pick<Fee, 'id' | 'name'> {
  amount: MinorUnits;
  parts: readonly FeePart[];
}

/** The part of a fee or extra that the taxes of one tariff apply to. */
export interface FeePart {
  tariff: Tariff;
  amount: MinorUnits;
  /** The ids of an extra's taxes; a fee has those that apply to fees. */
  taxes?: readonly string[];
}

/** Returns the fees of a stay; those of 0 are left out. */
export function feesOf(tariffs: BillTariffs, { guests }: Party): ChargedFee[] {
  const fees = chargesOf(
    tariffs,
    (tariff) => tariff.fees,
    ({ per }) => per === 'stay',
  );
  return fees
    .map((fee) => {
      const each = fee.per === 'person-night' ? fee.amount * guests : fee.amount;
      const under = tariffsUnder(tariffs, fee);
      const parts = new Map<Tariff, MinorUnits>();
      for (const tariff of under) parts.set(tariff, (parts.get(tariff) ?? 0) + each);
      return {
        id: fee.id,
        name: fee.name,
        amount: each * under.length,
        parts: [...parts].map(([tariff, amount]) => ({ tariff, amount })),
      };
    })
    .filter(({ amount }) => amount !== 0);
}

/** Returns the tariffs under which a fee is charged: once, or for each night whose tariff has it. */
function tariffsUnder({ own, byNight }: BillTariffs, fee: Fee): readonly Tariff[] {
  return fee.per === 'stay' ? [own] : byNight.filter(({ fees }) => isAmong(fees, fee));
}

/*
 * The nights of a bill may have several versions of the tariff. A fee or tax that several versions have in
 * common is one charge, which has one line and is rounded once.
 */

export interface BillTariffs {
  /** The tariff with which the stay was first booked; charges by the stay use it. */
  own: Tariff;
  /** The tariff of each night, in their order; charges by the night use them. */
  byNight: readonly Tariff[];
  /** The tariffs with which extras were chosen. */
  byExtra?: readonly Tariff[];
}

type Charge = Fee | Tax;

/** All charges of the stay's own tariff, and those by the night of the nights' tariffs; each once. */
export function chargesOf<T extends Charge>(
  { own, byNight, byExtra = [] }: BillTariffs,
  listOf: (tariff: Tariff) => readonly T[],
  isByStay: (charge: T) => boolean,
): T[] {
  const found = [...listOf(own)];
  for (const tariff of new Set([...byNight, ...byExtra])) {
    if (tariff === own) continue;
    found.push(...listOf(tariff).filter((charge) => !isByStay(charge) && !isAmong(found, charge)));
  }
  return found;
}

export function isAmong<T extends Charge>(list: readonly T[], charge: T): boolean {
  return list.some(
    (each) => each === charge || (each.id === charge.id && keyOf(each) === keyOf(charge)), // ids are quick
  );
}

function keyOf(charge: Charge): string {
  const fields = Object.entries(charge).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}
