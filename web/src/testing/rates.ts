import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { aPromo, tariffWith } from '@innkeep/contract/testing/tariffs';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { button } from './act.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';
import { aRoom } from './rooms.ts';

export function promoWith(code: string, changes: Partial<Promo> = {}): Promo {
  return { ...aPromo(), uses: 0, version: 1, ...changes, code };
}

/** Sets the tariff that the hotel uses from now on. Its site takes no cards unless `takesPayments` is set. */
export function answerRates(tariff: Tariff, promos: Promo[] = [], takesPayments = false) {
  fakeApi.answer({ 'GET /rates': { ...tariff, takesPayments }, 'GET /rates/promos': promos });
}

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

/** Saves the rates, as the server takes them, and returns what was sent. */
export async function saveRates(user: UserEvent): Promise<unknown> {
  fakeApi.answer({ 'PUT /rates': ({ body }) => Response.json(body) });
  await user.click(button('Save rates'));
  await screen.findByText('Rates saved.');
  return fakeApi.callsTo('PUT /rates').at(-1)?.body;
}
