import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, fill } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aLedger, aPayment } from '../../../testing/ledgers.ts';
import { openDeskBooking } from '../../../testing/open-desk-booking.ts';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;

const bill = () => screen.getByRole('region', { name: 'Bill' });

it('lets the desk leave an alert as it is, and says so then', async () => {
  const ACKNOWLEDGE = `PUT /desk/payments/${ID}-1/known`;
  const user = await openDeskBooking({ payments: [aPayment({ isCase: true })] });
  fakeApi.answer({
    [ACKNOWLEDGE]: { reason: 'They know' },
    [GET]: aDeskBooking({ ledger: aLedger({ payments: [aPayment({ acknowledged: 'They know' })] }) }),
  });
  await user.click(button('Dismiss alert'));
  await fill(user, 'Reason', 'They know');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bill()).toHaveTextContent('Dismissed: “They know”'));
  expect(fakeApi.callsTo(ACKNOWLEDGE)[0]?.body).toEqual({ reason: 'They know' });
  expect(screen.queryByRole('button', { name: 'Dismiss alert' })).toBeNull();
});
