import { aStay } from '@innkeep/contract/testing/dates';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aDay, aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const here = (name: string, from: string, to: string) =>
  aDeskStay({ _id: name, name, state: 'checked-in', ...aStay(from, to) });
const TOM = here('Tom Baker', '2027-01-29', '2027-02-01');
const LATE = here('Lea Late', '2027-01-28', '2027-01-31');
const KOFI = here('Kofi Mensah', '2027-01-30', '2027-02-04');
const AWAITED = aDeskStay({ _id: 'awaited', name: 'Ada Away', ...aStay('2027-01-30', '2027-02-03') });

beforeEach(() => {
  fakeApi.answer({
    'GET /desk/changes': NOTHING_NEW,
    'GET /desk/today': aDay({ arrivals: [AWAITED], inHouse: [KOFI, LATE, TOM], departures: [TOM] }),
  });
});

async function open() {
  const user = await renderPage('/dashboard/today', { as: 'desk' });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

it('counts in the house everybody who is checked in, and shows each once', async () => {
  await open();
  const inHouse = await screen.findByRole('region', { name: 'In house 3' });
  expect(inHouse).toHaveTextContent('1 of them leaves today: see Departures.');
  const cards = within(inHouse).getAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Kofi Mensah', 'Lea Late']);
  const arriving = screen.getByRole('region', { name: 'Arrivals 1' });
  expect(arriving).toHaveTextContent(/Ada Away.*Due in Sat 30 Jan/);
});

it('prints under In house everybody who is in the house, should there be a fire', async () => {
  await open();
  await screen.findByRole('region', { name: 'In house 3' });
  act(() => void dispatchEvent(new Event('beforeprint')));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  const from = rows.findIndex((text) => text.startsWith('In house 3'));
  const to = rows.findIndex((text) => text.startsWith('Departures'));
  expect(rows.slice(from + 1, to).join()).toMatch(/Kofi Mensah.*Lea Late.*Tom Baker/);
  expect(rows.slice(from + 1, to).join()).not.toContain('Ada Away');
});

it('shows until three in the night the day that is running', async () => {
  vi.setSystemTime('2027-02-02T07:59:00Z'); // 2:59 on 2 February in New York
  await open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('TodayMonday 1 February');
});
