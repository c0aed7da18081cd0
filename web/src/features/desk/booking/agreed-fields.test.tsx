import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote } from '@innkeep/contract/rates/quote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoomChoice, ROOMS } from '../../../testing/room-choices.ts';
import { aRoom } from '../../../testing/rooms.ts';

const ID = 'ab12cd34ef56';
const PUT = `PUT /desk/bookings/${ID}`;
const QUOTE = `POST /desk/bookings/${ID}/quote`;

it('lets the desk choose the terms, and keep a code that does not hold, for a reason', async () => {
  fakeApi.answer({
    [`GET /desk/bookings/${ID}`]: aDeskBooking(),
    [QUOTE]: { before: 24_000, after: 24_000, quote: aDeskBooking().booking.quote, problems: {} },
    [ROOMS]: { rooms: [aRoomChoice()], tooSmall: 0 },
  });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Change stay' }));
  await screen.findByRole('dialog', { name: 'Change stay' });
  const stay = aStay('2027-02-01', '2027-02-04');
  const bill = quote(DEFAULT_TARIFF, pricedRoom(aRoom()), stay, { guests: 2, children: 0 });
  const otherPolicy = { pay: 'full', deposit: 0, tiers: [] };
  fakeApi.answer({
    [QUOTE]: {
      before: 24_000,
      after: 36_000,
      quote: bill,
      problems: {},
      otherPolicy,
      lostCode: 'WINTER',
      offer: 'as-shown',
    },
    [PUT]: {},
  });
  await fill(user, 'Check Out', '04/02/2027');
  expect(await screen.findByText('The code WINTER is not valid for this stay.')).toBeVisible();
  await user.click(field('Terms of the new dates'));
  await user.click(field('Keep the code WINTER anyway'));
  await user.type(await screen.findByLabelText('Reason'), 'We closed the pool');
  await waitFor(() => expect(button('Save change')).toBeEnabled());
  await user.click(button('Save change'));
  await screen.findByText('Stay changed.');
  expect(fakeApi.callsTo(PUT)[0]?.body).toMatchObject({
    terms: 'dates',
    keepsCode: true,
    reason: 'We closed the pool',
    offer: 'as-shown',
  });
});
