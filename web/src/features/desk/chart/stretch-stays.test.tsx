import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { openChartAt, said, sentMoves, strip } from '../../../testing/open-chart.ts';

const ANA = aDeskStay({ _id: 'ana', ...aStay('2027-02-04', '2027-02-07') });
const TOM = aDeskStay({ _id: 'tom', name: 'Tom Baker', ...aStay('2027-02-08', '2027-02-10') });
const LONGER = { ...ANA, rev: 2, ...aStay('2027-02-04', '2027-02-08') };
const quoted = (after: number, changes: object = {}) => {
  return { before: 36_000, after, due: after, problems: {}, offer: `offer-${after}`, ...changes };
};

beforeEach(() => {
  fakeApi.answer({
    'GET /desk/chart': aChart({ stays: [ANA, TOM] }),
    'POST /desk/moves/quote': [quoted(48_000)],
    'POST /desk/moves': [{ rev: 2 }],
  });
});

it('lengthens a stay by a night with two keys on its bar, after its price was said; and undoes it', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await said('until Mon 8 Feb, 4 nights, +$120');
  expect(sentMoves()).toEqual([]);
  fakeApi.answer({ 'GET /desk/chart': aChart({ stays: [LONGER, TOM] }) });
  await user.keyboard('{Enter}');
  await said('Ana Silva now stays until Mon 8 Feb, 4 nights: +$120.');
  expect(screen.getByText('We’ve e-mailed the guest.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Ana Silva, booked, .* 4 nights/ })).toHaveFocus();

  fakeApi.answer({ 'POST /desk/moves/quote': [{ ...quoted(36_000), before: 48_000 }] });
  await waitFor(() =>
    expect(fakeApi.callsTo('POST /desk/moves/quote').at(-1)?.body).toMatchObject({ moves: [{ rev: 2 }] }),
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 100); // until the answer has come
  });
  fakeApi.answer({
    'POST /desk/moves': [{ rev: 3 }],
    'GET /desk/chart': aChart({ stays: [{ ...ANA, rev: 3 }, TOM] }),
  });
  await user.click(button('Undo'));
  await screen.findByRole('button', { name: /^Ana Silva, booked, .* 3 nights/ });
  const move = { id: 'ana', room: 'tide-room', checkin: '2027-02-04' };
  expect(sentMoves()).toEqual([
    { moves: [{ ...move, rev: 1, checkout: '2027-02-08', offer: 'offer-48000' }], reason: '' },
    { moves: [{ ...move, rev: 2, checkout: '2027-02-07', offer: 'offer-36000' }], reason: '' },
  ]);
});

it('undoes through the plan where the nights cost something else by now', async () => {
  const user = await openChartAt(/^Ana Silva/);
  fakeApi.answer({ 'POST /desk/moves/quote': [quoted(24_000)] });
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await said('until Sat 6 Feb, 2 nights, −$120');
  const shorter = { ...ANA, rev: 2, ...aStay('2027-02-04', '2027-02-06') };
  fakeApi.answer({ 'GET /desk/chart': aChart({ stays: [shorter, TOM] }) });
  await user.keyboard('{Enter}');
  await said('Ana Silva now stays until Sat 6 Feb, 2 nights: −$120.');
  fakeApi.answer({ 'POST /desk/moves/quote': [{ ...quoted(39_000), before: 24_000 }] });
  await user.click(button('Undo'));
  expect(await strip().findByText('+$150')).toBeVisible();
  expect(sentMoves()).toHaveLength(1);
});

it('says who has the next night, and waits in the plan for them to move', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('{Shift>}{ArrowRight>2/}{/Shift}');
  await said('until Tue 9 Feb, 5 nights, held by Tom Baker on Mon 8 Feb');
  await user.keyboard('{Enter}');
  expect(strip().getByText('held by Tom Baker on Mon 8 Feb')).toBeVisible();
  expect(strip().getByRole('button', { name: 'Apply' })).toBeDisabled();
});

it('asks for a reason where a rule of the rates is broken', async () => {
  const rule = 'Stays from 4 February are 3 nights or more.';
  fakeApi.answer({ 'POST /desk/moves/quote': [quoted(24_000, { problems: { checkout: rule } })] });
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await said(`until Sat 6 Feb, 2 nights, −$120 – ${rule}`);
  expect(screen.getByRole('group', { name: 'Nights of Ana Silva' })).toHaveTextContent(
    'Enter adds it to the plan',
  );
  await user.keyboard('{Enter}');
  expect(await strip().findByLabelText('Reason')).toBeVisible();
  expect(sentMoves()).toEqual([]);
});

it('moves the arrival by Home, and Escape leaves all as it was', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}{Home}{ArrowLeft}');
  await said('from Wed 3 Feb, 4 nights, +$120');
  await user.keyboard('{Escape}');
  expect(document.querySelector('.chart-ghost')).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('Sun 7 Feb, free');
});

it('keeps the nights that a guest in the house has slept', async () => {
  const here = { ...ANA, state: 'checked-in' as const, ...aStay('2027-01-30', '2027-02-02') };
  fakeApi.answer({ 'GET /desk/chart': aChart({ stays: [here] }) });
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('{Shift>}{ArrowLeft>2/}{/Shift}{Home}{Enter}');
  await said('until Sun 31 Jan, 1 night, Check-out can’t be in the past.');
  expect(button('Add to the plan')).toBeDisabled();
  await user.keyboard('{ArrowRight}{Enter}'); // today is 1 February
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Nights of/ })).toBeNull());
});

it('keeps in the plan what is refused, and says why', async () => {
  const user = await openChartAt(/^Ana Silva/);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await said('until Mon 8 Feb, 4 nights, +$120');
  fakeApi.answer({ 'POST /desk/moves': refusal('booking/offer-changed') });
  await user.keyboard('{Enter}');
  expect(await strip().findByRole('alert')).toHaveTextContent('have changed. Please check them again.');
  expect(strip().getByText('Ana Silva')).toBeVisible();
});

it('needs no dragging and no keys: a first tap chooses the bar, and buttons change its nights', async () => {
  const user = await openChartAt(/^Ana Silva/);
  const bar = screen.getByRole('button', { name: /^Ana Silva/ });
  await user.pointer({ keys: '[TouchA]', target: bar });
  const chosen = within(await screen.findByRole('region', { name: 'Ana Silva' }));
  expect(document.querySelectorAll('.chart-edge.is-large')).toHaveLength(2);
  await user.click(chosen.getByRole('button', { name: 'Change nights' }));
  await user.click(button('One night more'));
  await said('until Mon 8 Feb, 4 nights, +$120');
  fakeApi.answer({ 'GET /desk/chart': aChart({ stays: [LONGER, TOM] }) });
  await user.click(button('Apply'));
  await screen.findByRole('button', { name: /^Ana Silva, booked, .* 4 nights/ });
});
