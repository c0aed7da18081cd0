import { API } from '@innkeep/contract/paths';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { TariffInForce } from '@innkeep/contract/rates/tariff';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import type { RatesAnswer } from '../rates.ts';

/** The keys contain the admin's uid, so that no other account sees their unsaved edit. */
export const ratesKeys = {
  inForce: (uid: string) => ['rates', 'in force', uid] as const,
  edit: (uid: string) => ['rates', 'edit', uid] as const,
};

export function ratesQuery(uid: string) {
  return queryOptions({
    queryKey: ratesKeys.inForce(uid),
    queryFn: async ({ signal }): Promise<RatesAnswer> => {
      const [{ takesPayments, ...tariff }, promos] = await Promise.all([
        api.get<TariffInForce>(API.rates, { signal }),
        api.get<Promo[]>(API.promos, { signal }),
      ]);
      return { rates: { tariff, promos }, takesPayments };
    },
    staleTime: 0,
  });
}
