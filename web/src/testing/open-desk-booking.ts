import { screen } from '@testing-library/react';
import { aDeskBooking } from './desk.ts';
import { fakeApi } from './fake-api.ts';
import { aLedger } from './ledgers.ts';
import { renderPage } from './render-page.tsx';

const ID = 'ab12cd34ef56';

export async function openDeskBooking(
  ledger: Parameters<typeof aLedger>[0],
  booking: Partial<ReturnType<typeof aDeskBooking>['booking']> = {},
) {
  const known = aDeskBooking();
  fakeApi.answer({
    [`GET /desk/bookings/${ID}`]: {
      ...known,
      booking: { ...known.booking, ...booking },
      ledger: aLedger(ledger),
    },
  });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await screen.findByRole('heading', { level: 1 });
  return user;
}
