import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aLedger } from '../../../testing/ledgers.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ID = 'ab12cd34ef56';
const TAKE = `POST /desk/bookings/${ID}/payments`;

const sailLoft = aDeskStay({ _id: 'other', roomName: 'The Sail Loft', due: 18_050 });
const gardenRoom = aDeskStay({ _id: 'third', roomName: 'The Garden Room', due: 6000 });

async function openPayment(...group: DeskStay[]) {
  fakeApi.answer({ [`GET /desk/bookings/${ID}`]: aDeskBooking({ group }), [TAKE]: aLedger() });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await user.click(await screen.findByRole('button', { name: 'Take payment' }));
  return user;
}

const taken = () => fakeApi.callsTo(TAKE).map(({ body }) => body);

it('takes the balance of a whole group with Enter, and says what each room owes', async () => {
  const user = await openPayment(gardenRoom, sailLoft);
  await waitFor(() => expect(field('Amount')).toHaveFocus());
  expect(field('Amount')).toHaveValue('480.50');
  expect(field('Amount')).toHaveAccessibleDescription('$480.50 is due.');
  expect(field('For all 3 rooms')).toBeChecked();
  expect(field('For all 3 rooms')).toHaveAccessibleDescription(
    'The Tide Room $240, The Garden Room $60, The Sail Loft $180.50.',
  );
  await user.keyboard('{Enter}');
  await screen.findByText('Payment recorded.');
  expect(taken()).toEqual([{ amount: 48_050, method: 'cash', coversGroup: true }]);
});

it('takes only this room’s balance if the payment is for this room', async () => {
  const user = await openPayment(sailLoft);
  await user.click(field('For both rooms'));
  expect(field('Amount')).toHaveValue('240');
  expect(field('Amount')).toHaveAccessibleDescription('$240 is due.');
  await user.click(button('Record payment'));
  await screen.findByText('Payment recorded.');
  expect(taken()).toEqual([{ amount: 24_000, method: 'cash' }]);
});

it('keeps a typed amount, with the server’s message about it', async () => {
  const user = await openPayment(sailLoft);
  await fill(user, 'Amount', '500');
  await user.click(field('For both rooms'));
  await user.click(field('For both rooms'));
  expect(field('Amount')).toHaveValue('500');
  fakeApi.answer({ [TAKE]: refusal('request/invalid', { amount: '$420.50 is due.' }) });
  await user.click(button('Record payment'));
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(/\$420\.50 is due\./));
  expect(field('Amount')).toHaveValue('500');
});

it('does not ask if no other room has a balance to take', async () => {
  const paid = { ...sailLoft, due: 0 };
  const held = aDeskStay({ _id: 'third', state: 'held', due: 6000 });
  await openPayment(paid, held);
  expect(field('Amount')).toHaveValue('240');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
