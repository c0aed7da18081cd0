import type { DayTakings } from '@innkeep/contract/desk/takings';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, expectAskedBeforeUnload, field, fill, hrefOf } from '../../../testing/act.ts';
import { aDay, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CLOSING, someTakings } from '../../../testing/takings.ts';

const CLOSE = 'PUT /desk/closings/2027-02-01';
const sent = () => fakeApi.callsTo(CLOSE).map(({ body }) => body);

beforeEach(() => {
  fakeApi.answer({
    'GET /desk/takings': someTakings(),
    'GET /desk/today': aDay(),
  });
});

async function open(takings: Partial<DayTakings> = {}, as: 'desk' | 'admin' = 'desk') {
  fakeApi.answer({ 'GET /desk/takings': someTakings(takings) });
  const user = await renderPage('/dashboard/payments', { as });
  await screen.findByRole('heading', { name: 'Cash' });
  return user;
}

describe('the takings of the day', () => {
  it('stand by person and by kind, refunds apart, with a total', async () => {
    await open();
    const table = screen.getByRole('table', { name: 'Totals by payment method and person' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Taken by', 'Cash', 'Card at the terminal', 'All'],
      ['Ada Nilsen', '—', '$99', '$99'],
      ['Jo Weber', '$340−$15', '—', '$340−$15'],
      ['Received', '$340', '$99', '$439'],
      ['Refunded', '−$15', '—', '−$15'],
      ['Total', '$325', '$99', '$424'],
    ]);
  });

  it('are listed by time, each with its stay', async () => {
    await open();
    const list = screen.getByRole('region', { name: 'Payments and refunds' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '10:04Ana SilvaPayment in cash · The Tide Room · Jo Weber$340',
      '11:00Ana SilvaRefund in cash · The Tide Room · Jo Weber · The heating−$15',
    ]);
    expect(hrefOf(within(list).getAllByRole('link')[0])).toBe('/dashboard/stays/ab12cd34ef56');
  });

  it('say so where there are none, and of other days stand in the address', async () => {
    const user = await open({ kinds: [], people: [], lines: [] });
    expect(screen.getByText('No payments or refunds on this day.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Previous day' }));
    await waitFor(() => expect(fakeApi.callsTo('GET /desk/takings?date=2027-01-31')).toHaveLength(1));
    expect(location.search).toBe('?date=2027-01-31');
  });

  it('that cannot be loaded are offered again, and their place is held', async () => {
    fakeApi.answer({ 'GET /desk/takings': refusal('request/invalid') });
    const user = await renderPage('/dashboard/payments', { as: 'desk' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answer({ 'GET /desk/takings': someTakings() });
    const letGo = fakeApi.hold('GET /desk/takings');
    await user.click(again);
    expect(await screen.findByText('Loading the payments…')).toBeInTheDocument();
    letGo();
    await screen.findByRole('heading', { name: 'Cash' });
  });
});

describe('counting the cash', () => {
  it('is one press once the count is typed', async () => {
    const user = await open();
    const closed = someTakings({ closing: { ...CLOSING, date: day('2027-02-01') } });
    fakeApi.answer({ [CLOSE]: closed, 'GET /desk/takings': closed });
    expect(screen.getByText('$100 opening cash, $340 received, less $15 refunded')).toBeVisible();
    await fill(user, 'Cash counted', '425');
    expect(await screen.findByText('Balanced')).toBeVisible();
    expect(
      screen.getByText('Same as before. Take out $325. Tomorrow opens with what you leave.'),
    ).toBeVisible();
    await user.click(button('Close the day'));
    await screen.findByText('Day closed.');
    await waitFor(() => expect(screen.queryByLabelText('Cash counted')).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(sent()).toEqual([{ counted: 42_500, left: 10_000, expected: 42_500, note: '' }]);
  });

  it.each([
    ['420,50', '$4.50 short', 42_050],
    ['1,425.5', '$1,000.50 over', 142_550],
  ])('of %s is %s, and asks what is known about it', async (typed, difference, counted) => {
    const user = await open();
    fakeApi.answer({ [CLOSE]: someTakings() });
    await fill(user, 'Cash counted', typed);
    expect(await screen.findByText(difference)).toBeVisible();
    await expectAskedBeforeUnload(true);
    await user.click(button('Close the day'));
    expect(await screen.findByText('Give a reason for the difference.')).toBeVisible();
    expect(sent()).toEqual([]);
    await fill(user, 'Reason for the difference', 'Nothing');
    await fill(user, 'Leave in the drawer', '50');
    await user.click(button('Close the day'));
    await waitFor(() => expect(sent()).toEqual([{ counted, left: 5000, expected: 42_500, note: 'Nothing' }]));
  });

  it('refuses what is no amount, and more left than was counted', async () => {
    const user = await open();
    await fill(user, 'Cash counted', 'some');
    await user.click(button('Close the day'));
    expect(await screen.findByText('Enter the cash you counted, such as 340.50.')).toBeVisible();
    await fill(user, 'Cash counted', '425');
    await fill(user, 'Leave in the drawer', '500');
    await user.click(button('Close the day'));
    expect(await screen.findByText('You can’t leave more than you counted.')).toBeVisible();
  });

  it('keeps the count where money has come since, and shows what is expected now', async () => {
    const user = await open();
    await fill(user, 'Cash counted', '425');
    fakeApi.once(CLOSE, refusal('day/takings-changed'));
    fakeApi.answer({
      'GET /desk/takings': someTakings({ cash: { opening: 0, came: 50_000, went: 0, expected: 50_000 } }),
    });
    await user.click(button('Close the day'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payments have changed. Check them again before you close the day.',
    );
    expect(await screen.findByText('$75 short')).toBeVisible();
    expect(screen.getByLabelText('Cash counted')).toHaveValue('425');
  });

  it('waits where another day is looked at, until the day is closed', async () => {
    const user = await open();
    await fill(user, 'Cash counted', '420');
    await fill(user, 'Reason for the difference', 'A tip');
    await fill(user, 'Leave in the drawer', '50');
    fakeApi.answer({ 'GET /desk/takings': someTakings({ date: day('2027-01-31') }) });
    await user.click(screen.getByRole('link', { name: 'Previous day' }));
    await waitFor(() => expect(field('Cash counted')).toHaveValue(''));
    fakeApi.answer({ 'GET /desk/takings': someTakings() });
    await user.click(screen.getByRole('link', { name: 'Next day' }));
    await waitFor(() => expect(field('Cash counted')).toHaveValue('420'));
    expect(field('Reason for the difference')).toHaveValue('A tip');
    expect(field('Leave in the drawer')).toHaveValue('50');
    const closed = someTakings({ closing: { ...CLOSING, date: day('2027-02-01') } });
    fakeApi.answer({ [CLOSE]: closed, 'GET /desk/takings': closed });
    await user.click(button('Close the day'));
    await waitFor(() => expect(screen.queryByLabelText('Cash counted')).toBeNull());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('stays with its day if that ends, at three in the night, while the count is typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-02T07:59:30Z') });
    const user = await open();
    await fill(user, 'Cash counted', '425');
    fakeApi.answer({ 'GET /desk/takings': someTakings({ kinds: [], people: [], lines: [] }) });
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.findByText('No payments or refunds on this day.');
    expect(fakeApi.callsTo('GET /desk/takings?date=2027-02-02')).toEqual([]);
    expect(field('Cash counted')).toHaveValue('425');
    fakeApi.answer({ [CLOSE]: someTakings() });
    await user.click(button('Close the day'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('names the days before that are closed together with it', async () => {
    await open({
      earlier: [{ ...CLOSING, date: day('2027-01-29') }],
      open: [day('2027-01-30'), day('2027-01-31')],
    });
    const { textContent } = screen.getByText(/^Not closed yet/);
    expect(textContent).toBe(
      'Not closed yet: Sat 30 Jan, Sun 31 Jan. Closing this day also closes them, with one cash count.',
    );
    expect(screen.getByText('A guest tipped', { exact: false })).toBeVisible();
  });
});

describe('a closed day', () => {
  const closing = { ...CLOSING, date: day('2027-02-01') };

  it('says what was counted, and is opened again by admins with a reason', async () => {
    fakeApi.answer({ 'DELETE /desk/closings/2027-02-01': { deletedCount: 1 } });
    const user = await open({ closing }, 'admin');
    expect(screen.queryByLabelText('Cash counted')).toBeNull();
    expect(screen.getByText('$2 over')).toBeVisible();
    await user.click(button('Reopen the day…'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reopen the day' }));
    expect(await dialog.findByText('Give a reason.')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Counted wrongly');
    await user.click(dialog.getByRole('button', { name: 'Reopen the day' }));
    await screen.findByText('Day reopened.');
    expect(fakeApi.callsTo('DELETE /desk/closings/2027-02-01?reason=Counted+wrongly')).toHaveLength(1);
  });

  it('stays closed for the desk, and before a later one for admins', async () => {
    await open({ closing });
    expect(screen.queryByRole('button', { name: /^Reopen the day/ })).toBeNull();
  });

  it('is followed by others: then neither is it opened nor an open one closed', async () => {
    await open({ closing, isBehind: true }, 'admin');
    expect(screen.queryByRole('button', { name: /^Reopen the day/ })).toBeNull();
  });
});

it('lists who owes, with sum and phone: those who have left first', async () => {
  const stay = (_id: string, name: string, due: number, changes = {}) =>
    aDeskStay({ _id, name, due, state: 'checked-in', ...aStay('2027-01-30', '2027-02-01'), ...changes });
  fakeApi.answer({
    'GET /desk/today': aDay({
      alerts: [
        { kind: 'owing', stay: stay('left', 'Ben Ito', 5000, { phone: '+1 207 555-0100' }) },
        { kind: 'overdue-departure', stay: stay('over', 'Eva Ruiz', 100) },
        { kind: 'overpaid', stay: stay('paid', 'Ida Berg', -100) },
      ],
      departures: [stay('leaves', 'Cy Ong', 7000), stay('settled', 'Al Roe', 0)],
      inHouse: [stay('stays', 'Di Lux', 900), stay('over', 'Eva Ruiz', 100)],
      arrivals: [stay('comes', 'Flo May', 24_000, { state: 'booked' }), stay('came', 'Gil Noe', 800)],
    }),
  });
  await open();
  const list = await screen.findByRole('region', { name: 'Who owes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ben Ito$50Left owing · The Tide Room+1 207 555-0100',
    'Eva Ruiz$1Overdue · The Tide Room',
    'Cy Ong$70Due out today · The Tide Room',
    'Di Lux$9In house · The Tide Room',
    'Gil Noe$8In house · The Tide Room',
  ]);
  expect(within(list).getByText(/^5 stays owe \$138\./)).toBeVisible();
  expect(hrefOf(within(list).getByRole('link', { name: '+1 207 555-0100' }))).toBe('tel:+12075550100');
  expect(hrefOf(within(list).getByRole('link', { name: 'Stays with a balance' }))).toBe(
    '/dashboard/stays?owes=true',
  );
});
