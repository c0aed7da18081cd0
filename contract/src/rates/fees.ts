import type { Party } from './quote.ts';
import type { Fee, MinorUnits } from './tariff.ts';

export interface ChargedFee extends Fee {
  /** For the whole stay; `Fee.amount` is for one of what it is charged by. */
  amount: MinorUnits;
}

/** What a stay's fees come to; those of nothing are left out. */
export function feesOf(fees: readonly Fee[], nights: number, { guests }: Party): ChargedFee[] {
  const times: Record<Fee['per'], number> = { stay: 1, night: nights, 'person-night': nights * guests };
  return fees
    .map((fee) => ({ ...fee, amount: fee.amount * times[fee.per] }))
    .filter(({ amount }) => amount !== 0);
}
