import { aStay } from '@innkeep/contract/testing/dates';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { openChart, serveChart } from '../../../testing/open-chart.ts';

const type = { _id: 'type-double', name: 'Double, sea view' };
const ROOMS = [
  { _id: 'snug', name: 'The Snug', capacity: 1 },
  { _id: 'r11', name: 'Room 11', capacity: 2, type },
  { _id: 'r12', name: 'Room 12', capacity: 2, type },
  { _id: 'loft', name: 'The Loft', capacity: 3 },
];
const ANA = aDeskStay({ ...aStay('2027-02-04', '2027-02-07'), roomId: 'r12', roomName: 'Room 12' });

const heads = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
const HEAD = /Double, sea view$/;

beforeEach(() => serveChart({ rooms: ROOMS, stays: [ANA] }));

it('shows the rooms of a type below its head, which counts those that are free', async () => {
  await openChart();
  expect(heads()).toEqual([
    expect.stringMatching(/^The Snug/),
    expect.stringMatching(HEAD),
    expect.stringMatching(/^Room 11/),
    expect.stringMatching(/^Room 12/),
    expect.stringMatching(/^The Loft/),
  ]);
  expect(screen.getByRole('gridcell', { name: 'Wed 3 Feb, 2 of 2 free' })).toHaveTextContent('2');
  expect(screen.getByRole('gridcell', { name: 'Thu 4 Feb, 1 of 2 free' })).toHaveTextContent('1');
  expect(screen.getByRole('gridcell', { name: 'Sun 31 Jan, 2 of 2 were free' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Thursday 4 February, 3 rooms free' })).toBeVisible();
});

it('folds the rooms of a type, and this device keeps that', async () => {
  const user = await openChart();
  await user.click(button(HEAD));
  expect(button(HEAD)).toHaveAttribute('aria-expanded', 'false');
  expect(heads()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Ana Silva/ })).toBeNull();
  expect(localStorage.getItem('folded-types')?.trim()).toBe('type-double');
  await user.click(button(HEAD));
  expect(screen.getByRole('button', { name: /^Ana Silva/ })).toBeVisible();
});

it('is folded by keys, which lead over its head as over rooms', async () => {
  const user = await openChart();
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName('Mon 1 Feb, 2 of 2 free');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('[role=row]')).toHaveTextContent('The Loft');
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
});

it('unfolds the type of a stay that another page has picked', async () => {
  localStorage.setItem('folded-types', 'type-double');
  await openChart('/dashboard/chart?stay=ab12cd34ef56');
  expect(await screen.findByRole('group', { name: 'Moving Ana Silva' })).toBeVisible();
  expect(document.activeElement).toHaveAccessibleName(/^Ana Silva, booked, Room 12/);
});

it('moves a stay from room to room of its type, and never into its head', async () => {
  const user = await openChart();
  screen.getByRole('button', { name: /^Ana Silva/ }).focus();
  await user.keyboard('m{ArrowUp}{ArrowUp}');
  expect(screen.getByText(/^The Snug, Thu 4 Feb to Sun 7 Feb/, { selector: '[role=status]' })).toBeVisible();
  await user.click(button(HEAD)); // holds nothing
  expect(screen.getByText(/^The Snug, Thu 4 Feb to Sun 7 Feb/, { selector: '[role=status]' })).toBeVisible();
});
