import type { Party } from './quoted-night.ts';
import type { AgeBand, MinorUnits, Tariff } from './tariff.ts';
import type { PricedRoom } from './terms.ts';

/**
 * Returns what each guest costs a night beyond those that its price includes, without those who are free. The places
 * that are included go to adults, then to children, the oldest first. A room's own price replaces how many are
 * included, and what an adult costs; bands are the house's, up to that.
 */
export function extraOf(
  { extraGuests }: Pick<Tariff, 'extraGuests'>,
  room: Pick<PricedRoom, '_id'>,
  party: Party,
): MinorUnits[] {
  const { included, amount } = extraGuests.byRoom[room._id] ?? extraGuests;
  const { bands = [] } = extraGuests;
  const extra = Math.max(0, party.guests - included);
  const priceAt = (age: number) => bands.find(({ under }) => age < under)?.amount ?? amount;
  const children = agesIn(party, bands).map((age) => Math.min(amount, priceAt(age)));
  const all = Array.from({ length: extra }, (_, index) => children[index] ?? amount);
  return all.filter((each) => each > 0);
}

/** The youngest first; a child whose age is not known counts as one of the oldest. None without bands. */
function agesIn({ children, ages = [] }: Party, bands: readonly AgeBand[]): number[] {
  const oldest = bands.at(-1);
  if (!oldest) return [];
  return Array.from({ length: children }, (_, index) => ages[index] ?? oldest.under - 1).sort(
    (a, b) => a - b,
  );
}
