import type { TariffInput } from '@innkeep/contract/rates/tariff';

/** What may be said of children: nothing, one age, or two. */
const AGES: readonly (readonly number[])[] = [[], [2], [9], [1, 11]];
export function agesSaid(which: number, children: number): readonly number[] {
  return (AGES[which] ?? []).slice(0, children);
}

/** Returns the rates by which a stay asks for children: its own, with prices by age if today's alone have some. */
export function askingRates(own: TariffInput, now: TariffInput): TariffInput {
  const bands = own.extraGuests.bands ?? now.extraGuests.bands;
  return { ...own, extraGuests: { ...own.extraGuests, ...(bands && { bands }) } };
}

/** Returns who comes as a tariff asks for them. */
export function partyBy(
  { childAge, extraGuests }: TariffInput,
  { guests, children, ages = [] }: { guests: number; children: number; ages?: readonly number[] | undefined },
) {
  const said = childAge !== null && extraGuests.bands ? ages.toSorted((a, b) => b - a) : [];
  return {
    guests,
    children: childAge === null ? 0 : children,
    ages: said.length > 0 ? said : undefined,
  };
}
