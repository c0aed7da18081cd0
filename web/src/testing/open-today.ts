import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { aStay } from '@innkeep/contract/testing/dates';
import { screen } from '@testing-library/react';
import { aDay, aDeskStay } from './desk.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

export const ANA = aDeskStay();
export const KOFI = aDeskStay({
  _id: 'kofi',
  name: 'Kofi Mensah',
  state: 'checked-in',
  ...aStay('2027-01-30', '2027-02-04'),
});
export const TOM = aDeskStay({
  _id: 'tom',
  name: 'Tom Baker',
  state: 'checked-in',
  ...aStay('2027-01-29', '2027-02-01'),
});

export const column = (name: string | RegExp) => screen.getByRole('region', { name });
export const card = (name: string) => screen.getByRole('article', { name });
export const findAlerts = () => screen.findByRole('region', { name: 'Needs attention' });

export function serveDay(day: Partial<DeskDay>) {
  fakeApi.answer({ 'GET /desk/today': aDay(day) });
}

/** @param day undefined if the test has served one */
export async function openToday(day?: Partial<DeskDay>, path = '/dashboard/today') {
  if (day) serveDay(day);
  const user = await renderPage(path, { as: 'desk' });
  await screen.findByRole('heading', { level: 1 });
  return user;
}
