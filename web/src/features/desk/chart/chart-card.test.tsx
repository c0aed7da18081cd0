import { aStay, day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aBlock, aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openChart } from '../../../testing/open-chart.ts';

const ANA = aDeskStay({
  ...aStay('2027-02-04', '2027-02-09'),
  guests: 3,
  children: 1,
  phone: '+351 912 345 678',
  arrivalTime: 'around 15:30',
  wish: 'A quiet room',
  due: 23_392,
});

const bar = (name: RegExp) => screen.findByRole('button', { name });
const factsOn = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('[data-fact]')].map(({ dataset }) => dataset.fact);
const card = (name: string) => screen.findByRole('group', { name });

beforeEach(() => {
  fakeApi.answer({
    'GET /desk/chart': aChart({
      stays: [ANA],
      blocks: [aBlock('2027-02-08', '2027-02-12', { note: 'Paint' })],
    }),
  });
});

it('shows on a wide bar the name, the hour of arrival, how many come and what is owed', async () => {
  await openChart();
  const ana = await bar(/^Ana Silva, booked/);
  expect(ana.textContent).toBe('Ana Silva');
  expect(factsOn(ana)).toEqual(['15:30', '3', '$233.92']);
});

it.each([
  [4, ['3', '$233.92']],
  [3, ['$233.92']],
  [2, []],
])('shows on a bar of %i nights what fits', async (nights, facts) => {
  fakeApi.answer({
    'GET /desk/chart': aChart({ stays: [{ ...ANA, ...aStay('2027-02-04', `2027-02-0${4 + nights}`) }] }),
  });
  await openChart();
  expect(factsOn(await bar(/^Ana Silva/))).toEqual(facts);
});

it('says on the bars of a guest who changed rooms which part each is, if it has room', async () => {
  const [tide, loft] = aChart({}).rooms.map(({ _id, name }) => ({ _id, name }));
  if (!tide || !loft) throw new Error('The chart has too few rooms.');
  const rooms = [
    { from: day('2027-02-04'), room: tide },
    { from: day('2027-02-05'), room: loft },
    { from: day('2027-02-07'), room: tide },
  ];
  const moved = { ...ANA, ...aStay('2027-02-04', '2027-02-10'), state: 'checked-in' as const, rooms };
  fakeApi.answer({ 'GET /desk/chart': aChart({ stays: [moved] }) });
  await openChart();
  const parts = await screen.findAllByRole('button', { name: /^Ana Silva.*part \d of 3/ });
  expect(parts.flatMap(factsOn)).toEqual(['In house', 'In house', '3 of 3', '$233.92', 'In house']);
});

it('tells by a card what it knows of the bar with the focus; Escape closes it, and another focus brings it back', async () => {
  const user = await openChart();
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  await user.keyboard('{ArrowRight>3/}');
  const shown = await card('Ana Silva');
  for (const said of [
    'Booked',
    'Owes $233.92',
    'The Tide Room',
    'Thu 4 Feb to Tue 9 Feb, 5 nights',
    '2 adults, 1 child, arriving around 15:30',
    '+351 912 345 678',
    'AB12-CD34',
    'A quiet room',
    'Enter opens it, M moves it',
  ])
    expect(shown).toHaveTextContent(said);
  expect(document.activeElement).toHaveAccessibleDescription(/AB12-CD34.*A quiet room/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Ana Silva' })).toBeNull();
  expect(await bar(/^Ana Silva/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  await card('Ana Silva');
  await user.tab();
  expect(within(await card('Ana Silva')).getByRole('link', { name: '+351 912 345 678' })).toHaveFocus();
  await user.tab();
  expect(screen.queryByRole('group', { name: 'Ana Silva' })).toBeNull();
});

it('shows it where a mouse rests, also while the mouse is on the card', async () => {
  const user = await openChart();
  await user.hover(await bar(/^Ana Silva/));
  await user.hover(await card('Ana Silva'));
  await new Promise((resolve) => {
    setTimeout(resolve, 400); // longer than a card stays without the pointer
  });
  expect(await card('Ana Silva')).toBeVisible();
  await user.hover(screen.getByRole('heading', { name: 'Chart' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Ana Silva' })).toBeNull());
});

it('tells of a block, too', async () => {
  const user = await openChart();
  await user.hover(await bar(/^Out of order, Paint/));
  expect(await card('Out of order')).toHaveTextContent('The Sail LoftMon 8 Feb to Fri 12 FebPaint');
});

it('opens the stay on a press around its bar, too', async () => {
  const user = await openChart();
  const around = (await bar(/^Ana Silva/)).parentElement;
  await user.click(around ?? document.body);
  await screen.findByRole('dialog', { name: 'Ana Silva' });
});

it('has dense rows where the user wants them, remembered on this device', async () => {
  const user = await openChart();
  expect(button('Dense')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Dense'));
  expect(button('Dense')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('grid').parentElement).toHaveClass('is-dense');
  expect(localStorage.getItem('chart-rows')).toBe('dense');
});
