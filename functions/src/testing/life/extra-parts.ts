import type { Extra, TariffInput } from '@innkeep/contract/rates/tariff';

/* The model's own way to compute what extras cost: by the rules of docs/prices.md. */

/** An extra, with the version of the tariff with which it was chosen. */
export interface LifeExtra {
  id: string;
  count: number;
  version: number;
  /** The plan of its stay includes it. */
  isIncluded?: true;
  /** Set for an extra that the desk added, with the price that it typed. */
  key?: string;
  typed?: number | undefined;
}

const BY_NIGHT = ['night', 'guest-night'];
const BY_GUEST = ['guest', 'guest-night'];

interface Part {
  id: string;
  amount: number;
  each: number;
  by: TariffInput;
  taxes: readonly string[];
  isBack: boolean;
}

export const extraIn = ({ extras = [] }: TariffInput, id: string) => extras.find((each) => each.id === id);

/** Returns what extras cost, for each time that they are charged. */
export function partsOf(
  extras: readonly LifeExtra[],
  { nights, own, guests }: { nights: readonly { version: number }[]; own: number; guests: number },
  tariffOf: (version: number) => TariffInput,
): Part[] {
  return extras.flatMap(({ id, count, version, key, typed, isIncluded }) => {
    const chosen = extraIn(tariffOf(version), id);
    if (!chosen) throw new Error(`The model has never sold ${id}.`);
    const isOnce = key !== undefined || !BY_NIGHT.includes(chosen.per);
    const times = key === undefined ? Math.min(count, mostOf(chosen, guests)) : count;
    return (isOnce ? [own] : nights.map((night) => night.version)).flatMap((each): Part[] => {
      const later = key === undefined ? Math.max(each, version) : version;
      const now = extraIn(tariffOf(later), id);
      if (!now && later !== own) return [];
      const [by, extra] = now ? [later, now] : [version, chosen];
      const price = typed ?? extra.amount ?? 0;
      const { taxes, onCancel } = extra;
      const amount = times * price;
      return [
        {
          id,
          amount,
          each: price,
          by: tariffOf(by),
          taxes,
          isBack: !isIncluded && (chosen.onCancel === 'back' || onCancel === 'back'),
        },
      ];
    });
  });
}

export function mostOf({ per }: Pick<Extra, 'per'>, guests: number): number {
  if (per === 'stay') return 1;
  return BY_GUEST.includes(per) ? guests : 20;
}
