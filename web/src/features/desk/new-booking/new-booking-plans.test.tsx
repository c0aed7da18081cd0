import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import {
  BOOK,
  bookedBodies,
  fillInNewBooking,
  MADE,
  QUOTE,
  serveNewBooking,
} from '../../../testing/new-booking.ts';

const PLANS = [
  { id: 'nonref', name: 'Non-refundable' },
  { id: 'weekly', name: 'Weekly' },
];
const PLANNED = { ...QUOTE, quote: { ...QUOTE.quote, total: 21_600 }, plans: PLANS };

beforeEach(() => {
  serveNewBooking();
  fakeApi.answer({
    'POST /desk/quote': ({ body }: { body: unknown }) =>
      Response.json((body as { plan?: string }).plan ? PLANNED : { ...QUOTE, plans: PLANS }),
  });
});

async function choose(name: string) {
  const user = await fillInNewBooking();
  await user.selectOptions(await screen.findByLabelText('Rate plan'), name);
  return user;
}

it('offers the rates of the dates, the standard rate first, and books the one that is chosen', async () => {
  const user = await choose('Non-refundable');
  expect(
    within(field('Rate plan'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Standard rate', 'Non-refundable', 'Weekly']);
  await user.click(await screen.findByRole('button', { name: 'Book: The Tide Room, $216' }));
  await screen.findByRole('heading', { name: 'Booking AB12-CD34' });
  expect(bookedBodies()).toMatchObject([{ plan: 'nonref', pricing: 'keep', expected: 21_600 }]);
});

it('books all rooms of an order by the same rate', async () => {
  fakeApi.answer({ 'POST /desk/groups': [MADE, MADE] });
  const user = await choose('Non-refundable');
  await user.click(button('Add a room'));
  const second = within(await screen.findByRole('radiogroup', { name: 'Room 2' }));
  await user.click(await second.findByRole('radio', { name: /The Sail Loft/ }));
  await user.click(await screen.findByRole('button', { name: 'Book: 2 rooms, $432' }));
  await waitFor(() =>
    expect(fakeApi.callsTo('POST /desk/groups')[0]?.body).toMatchObject({
      plan: 'nonref',
      others: [{ room: 'sail-loft', expected: 21_600 }],
    }),
  );
});

it('shows at the field why a rate is refused', async () => {
  const user = await choose('Weekly');
  fakeApi.once(BOOK, refusal('plan/not-offered', { plan: 'Weekly can no longer be booked.' }));
  await user.click(await screen.findByRole('button', { name: 'Book: The Tide Room, $216' }));
  await waitFor(() =>
    expect(field('Rate plan')).toHaveAccessibleDescription('Weekly can no longer be booked.'),
  );
});

it('keeps a chosen rate that is offered no more until another is chosen', async () => {
  const user = await choose('Weekly');
  fakeApi.answer({ 'POST /desk/quote': QUOTE });
  await user.clear(field('Guests'));
  await user.type(field('Guests'), '1');
  await waitFor(() => expect(field('Rate plan')).toHaveDisplayValue('No longer offered'));
  await user.selectOptions(field('Rate plan'), 'Standard rate');
  expect(screen.queryByLabelText('Rate plan')).toBeNull();
});

it('has no rates to choose where there is one', async () => {
  fakeApi.answer({ 'POST /desk/quote': QUOTE });
  await fillInNewBooking();
  expect(screen.queryByLabelText('Rate plan')).toBeNull();
});
