import type { Opening } from '@innkeep/contract/desk/opening';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectPath } from '../../../testing/act.ts';
import { aDay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const NEW: Opening = {
  left: ['room', 'prices', 'paying', 'booking', 'open'],
  takesPayments: false,
  sendsMail: true,
  site: 'https://inn.example',
};
const WITHOUT_ROOMS = aDay({ totals: { ...aDay().totals, rooms: 0 } });

beforeEach(() => {
  fakeApi.answer({
    'GET /desk/today': WITHOUT_ROOMS,
    'GET /desk/opening': NEW,
  });
});

async function list() {
  await screen.findByText(/of 7 done/);
  return screen.getByRole('region', { name: 'Open your hotel' });
}
const lost = () => screen.queryByRole('region', { name: 'Open your hotel' });

it('leads the admin of a new hotel, a step after the other, to the page of each', async () => {
  const user = await renderPage('/dashboard/today', { as: 'admin' });
  const links = within(await list()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Name and address', '/dashboard/texts/house'],
    ['The first room', '/dashboard/addroom'],
    ['Prices', '/dashboard/rates'],
    ['How guests pay', '/dashboard/rates#policy'],
    ['Your texts', '/dashboard/texts'],
    ['A test booking', '/rooms'],
    ['Open to guests', '/'],
  ]);
  expect(await list()).toHaveTextContent('2 of 7 done.');
  const [done, next] = within(await list()).getAllByRole('listitem');
  expect(done).toHaveTextContent('Name and address (done)');
  expect(next).toHaveAttribute('aria-current', 'step');
  expect(next).not.toHaveTextContent('(done)');
  await user.click(within(await list()).getByRole('link', { name: 'The first room' }));
  await expectPath('/dashboard/addroom');
});

it.each([
  [{ takesPayments: false, sendsMail: true }, 'no cards: guests pay at the hotel', 'by card on the site'],
  [{ takesPayments: true, sendsMail: true }, 'Guests can pay by card on the site', 'E-mails are off'],
  [{ takesPayments: true, sendsMail: false }, 'E-mails are off: guests need an account to book', 'no cards'],
])('says what this site does: %j', async (site, said, unsaid) => {
  fakeApi.answer({ 'GET /desk/opening': { ...NEW, ...site } });
  await renderPage('/dashboard/today', { as: 'admin' });
  expect(await list()).toHaveTextContent('https://inn.example');
  expect(await list()).toHaveTextContent(said);
  expect(await list()).not.toHaveTextContent(unsaid);
});

it.each(['today', 'chart', 'housekeeping'])('is all that an admin sees without rooms: %s', async (page) => {
  fakeApi.answer({
    'GET /desk/chart': { rooms: [], stays: [], blocks: [], at: NOTHING_NEW.at },
    'GET /desk/housekeeping': { date: '2027-02-01', rooms: [], at: NOTHING_NEW.at },
  });
  await renderPage(`/dashboard/${page}`, { as: 'admin' });
  expect(await list()).toBeVisible();
  expect(screen.queryByText('No rooms yet')).toBeNull();
});

it('tells desk staff who adds the rooms, and asks nothing for them', async () => {
  await renderPage('/dashboard/today', { as: 'desk' });
  expect(await screen.findByText(/The hotel’s admin adds the first room\.$/)).toBeVisible();
  expect(fakeApi.callsTo('GET /desk/opening')).toEqual([]);
});

it('stands above the day once there is a room, until all is done; then the browser asks no more', async () => {
  fakeApi.answer({ 'GET /desk/today': aDay(), 'GET /desk/opening': { ...NEW, left: ['booking'] } });
  const user = await renderPage('/dashboard/today', { as: 'admin' });
  expect(await list()).toHaveTextContent('6 of 7 done.');
  expect(screen.getByRole('region', { name: /^Arrivals/ })).toBeVisible();
  fakeApi.answer({ 'GET /desk/opening': { ...NEW, left: [] } });
  await user.click(screen.getByRole('link', { name: 'Next day' }));
  await screen.findByRole('heading', { level: 1, name: /^Tomorrow/ });
  await screen.findByRole('region', { name: /^Arrivals/ });
  await expect.poll(lost).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  await screen.findByRole('heading', { level: 1, name: /^Today/ });
  expect(fakeApi.callsTo('GET /desk/opening')).toHaveLength(2);
});

it('is asked again in a browser that knows of an open hotel, where there are no rooms', async () => {
  localStorage.setItem('hotel-is-open', 'yes');
  await renderPage('/dashboard/today', { as: 'admin' });
  expect(await list()).toBeVisible();
  expect(localStorage.getItem('hotel-is-open')).toBeNull();
});

it('says that it cannot be loaded, and tries again', async () => {
  fakeApi.once('GET /desk/opening', refusal('request/invalid'));
  const user = await renderPage('/dashboard/today', { as: 'admin' });
  await screen.findByRole('heading', { name: 'We couldn’t load the steps' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await list()).toHaveTextContent('2 of 7 done.');
});
