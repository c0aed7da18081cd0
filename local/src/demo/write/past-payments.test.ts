import { expect, it } from 'vitest';
import { paid } from '../../../../functions/src/testing/paying.ts';
import { providerAt } from '../../stripe/provider-testing.ts';
import { useStandIn } from '../../stripe/stripe-testing.ts';
import { pastPayments } from './past-payments.ts';

const { arrived, control, pay, site, state } = useStandIn();

it('what was paid before the stand-in began is known to it, can be given back, and is not told', async () => {
  const { hotel, intent } = await paid('full');
  hotel.atProvider.refundByHand(intent, 4_000, 'earlier-1');
  await control({ do: 'remember', payments: pastPayments(hotel.atProvider, hotel.db) });
  const provider = providerAt(site());
  const known = await provider.findPayment(intent);
  expect(known).toEqual(hotel.atProvider.payment(intent));
  expect(known).toMatchObject({ amount: 24_000, refunded: 4_000 });
  const [session] = hotel.atProvider.sessions.keys();
  expect(await provider.findSession(session ?? '')).toMatchObject({ state: 'paid', intent, isTouched: true });
  expect(arrived).toEqual([]);

  const back = await provider.refund(
    { intent, amount: 20_000, refundId: 'later-1', paymentId: 'b-1' },
    'a-key',
  );
  expect(back).toMatchObject({ amount: 20_000, state: 'done', refundId: 'later-1' });
  expect(await provider.findPayment(intent)).toMatchObject({ refunded: 24_000 });
});

it('a dispute of before goes on: nothing can be given back', async () => {
  const { hotel, intent } = await paid('full');
  hotel.atProvider.dispute(intent, { isOpen: true });
  await control({ do: 'remember', payments: pastPayments(hotel.atProvider, hotel.db) });
  const known = await providerAt(site()).findPayment(intent);
  const { disputes, ...money } = hotel.atProvider.payment(intent);
  expect(known).toMatchObject({ ...money, isRefundable: false });
  expect(known.disputes).toMatchObject([{ ...disputes[0], isOpen: true, amount: 24_000 }]);
});

it('what was paid here in the hotel that leaves is forgotten: its events would be strays in the next', async () => {
  await pay();
  const { hotel, intent } = await paid('full');
  await control({ do: 'remember', payments: pastPayments(hotel.atProvider, hotel.db) });
  const { events, intents, sessions } = await state();
  expect(events).toEqual([]);
  expect(intents.map(({ id }) => id)).toEqual([intent]);
  expect(sessions).toHaveLength(1);
});
