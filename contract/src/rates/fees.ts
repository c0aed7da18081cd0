import type { Party } from './quote.ts';
import { chargesOf, isAmong, type BillTariffs } from './same-charge.ts';
import type { Fee, MinorUnits, Tariff } from './tariff.ts';

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
