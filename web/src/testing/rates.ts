import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { aPromo, tariffWith } from '@innkeep/contract/testing/tariffs';
import { screen } from '@testing-library/react';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';
import { aRoom } from './rooms.ts';

/** A promotion of the tests, by its code. */
export function promoWith(code: string, changes: Partial<Promo> = {}): Promo {
  return { ...aPromo(), uses: 0, version: 1, ...changes, code };
}

/** What the hotel sells by, from now on; its site takes no cards, unless it is said to. */
export function answerRates(tariff: Tariff, promos: Promo[] = [], takesPayments = false) {
  fakeApi.answer({ 'GET /rates': { ...tariff, takesPayments }, 'GET /rates/promos': promos });
}

/** The page of rates, of a hotel with one room; an admin looks at it. */
export async function renderRates(
  changes: Partial<Tariff> = {},
  promos: Promo[] = [],
  takesPayments = false,
) {
  answerRates(tariffWith(changes), promos, takesPayments);
  fakeApi.answer({ 'GET /room/all': { count: 1, rooms: [aRoom()] } });
  const user = await renderPage('/dashboard/rates', { as: 'admin' });
  await screen.findByRole('heading', { name: 'The year' });
  return user;
}
