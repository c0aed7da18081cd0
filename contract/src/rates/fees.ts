import type { Fee, MinorUnits, Tariff, Tax } from './tariff.ts';
import type { Party } from './quoted-night.ts';

export interface ChargedFee extends Pick<Fee, 'id' | 'name' | 'isTaxed'> {
  /** For the whole stay. */
  amount: MinorUnits;
  /** Of it, what the taxes of each tariff are on, where it is taxed. */
  parts: ReadonlyMap<Tariff, MinorUnits>;
}

/** What a stay's fees come to; those of nothing are left out. */
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
      return { id: fee.id, name: fee.name, isTaxed: fee.isTaxed, amount: each * under.length, parts };
    })
    .filter(({ amount }) => amount !== 0);
}

/** The tariffs under which a fee is charged: once for the stay, or for each night whose tariff has it. */
function tariffsUnder({ own, byNight }: BillTariffs, fee: Fee): readonly Tariff[] {
  return fee.per === 'stay' ? [own] : byNight.filter(({ fees }) => isAmong(fees, fee));
}

/*
 * The nights of a bill may go by several versions of the tariff. A fee or a tax that they have in common is one charge:
 * it has one line, and is rounded once.
 */

/** The tariffs of a bill. */
export interface BillTariffs {
  /** What counts by the stay goes by this one, with which it was first booked. */
  own: Tariff;
  /** What counts by the night goes by these, in the order of the nights. */
  byNight: readonly Tariff[];
}

type Charge = Fee | Tax;

/** All charges of the stay's own tariff, and those of its nights that are by the night; each of them once. */
export function chargesOf<T extends Charge>(
  { own, byNight }: BillTariffs,
  listOf: (tariff: Tariff) => readonly T[],
  isByStay: (charge: T) => boolean,
): T[] {
  const found = [...listOf(own)];
  for (const tariff of new Set(byNight)) {
    if (tariff === own) continue;
    found.push(...listOf(tariff).filter((charge) => !isByStay(charge) && !isAmong(found, charge)));
  }
  return found;
}

/** Whether a list has a charge that is the same in everything. */
export function isAmong<T extends Charge>(list: readonly T[], charge: T): boolean {
  return list.some(
    (each) => each === charge || (each.id === charge.id && keyOf(each) === keyOf(charge)), // the id is quick to tell
  );
}

function keyOf(charge: Charge): string {
  const fields = Object.entries(charge).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}
