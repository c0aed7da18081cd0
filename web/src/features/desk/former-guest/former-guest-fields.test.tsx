import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field } from '../../../testing/act.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ANA = aDeskStay({ phone: '555 0199' });
const ANNA = aDeskStay({ _id: 'beef0001', name: 'Anna Karlsen', email: 'anna@innkeep.test' });

const asked = () => fakeApi.callsTo('GET /desk/bookings').map(({ path }) => path);
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const filled = () => ['Name', 'E-mail', 'Phone'].map((label) => field(label).value);

async function open() {
  const user = await renderPage('/dashboard/new-booking', { as: 'admin' });
  await screen.findByRole('heading', { name: 'New booking' });
  return user;
}

beforeEach(() => fakeApi.answer({ 'GET /desk/bookings': { bookings: [ANA, ANNA] } }));

it('proposes guests of before once their clerk pauses, and fills in whom they pick', async () => {
  const user = await open();
  await user.type(field('Name'), 'an');
  await user.type(field('Name'), 'a');
  await screen.findByRole('listbox', { name: 'Former guests' });
  expect(asked()).toEqual(['/desk/bookings?q=ana&size=10']);
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'Ana Silvaana@innkeep.test · 555 01991 Feb 2027, The Tide Room',
    'Anna Karlsenanna@innkeep.test1 Feb 2027, The Tide Room',
  ]);
  expect(screen.getByText('2 former guests: arrow down to choose.')).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: /^Ana Silva/ }));
  expect(filled()).toEqual(['Ana Silva', 'ana@innkeep.test', '555 0199']);
  expect(field('Name')).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(asked()).toHaveLength(1); // not for what was filled in
});

it('is worked by keys alone, and Enter on a proposal books nothing', async () => {
  const user = await open();
  await user.type(field('E-mail'), 'anna@');
  await screen.findByRole('listbox');
  const input = field('E-mail');
  expect(input).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const [, second] = options();
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(input).toHaveAttribute('aria-activedescendant', second?.id);
  await user.keyboard('{ArrowDown}'); // the field itself
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(filled()).toEqual(['Anna Karlsen', 'anna@innkeep.test', '']);
  expect(screen.queryByText('Enter the guest’s name.')).toBeNull();
  expect(input).toHaveFocus();
});

it('closes on Escape, and opens again on an arrow', async () => {
  const user = await open();
  await user.type(field('Phone'), '0199');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field('Phone')).toHaveValue('0199');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('says what stood there before, and puts it back', async () => {
  const user = await open();
  await user.type(field('Phone'), '555 7777');
  await user.type(field('Name'), 'silva');
  await user.click(await screen.findByRole('option', { name: /^Ana Silva/ }));
  expect(screen.getByText('Filled in from the stay on 1 Feb 2027, replacing 555 7777.')).toBeVisible();
  await user.click(button('Undo'));
  expect(filled()).toEqual(['silva', '', '555 7777']);
  expect(field('Name')).toHaveFocus();
  expect(screen.queryByText(/^Filled in/)).toBeNull();
});

it('puts nothing back once something else was typed', async () => {
  const user = await open();
  await user.type(field('Name'), 'silva');
  await user.click(await screen.findByRole('option', { name: /^Ana Silva/ }));
  await user.type(field('Phone'), '2');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(field('Phone')).toHaveValue('555 01992');
});

it('asks for no guest without a letter, and goes on where none can be found', async () => {
  fakeApi.answer({ 'GET /desk/bookings': refusal('server/unexpected') });
  const user = await open();
  await user.type(field('Name'), '- ');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked()).toEqual([]);
  await user.paste('Jo Weber');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(within(document.body).queryByRole('alert')).toBeNull();
  expect(field('Name')).toHaveValue('- Jo Weber');
});
