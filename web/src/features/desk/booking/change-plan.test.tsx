import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoomChoice, ROOMS } from '../../../testing/room-choices.ts';

const ID = 'ab12cd34ef56';
const QUOTE = `POST /desk/bookings/${ID}/quote`;
const PUT = `PUT /desk/bookings/${ID}`;
const NONREF = { id: 'nonref', name: 'Non-refundable', percent: -1000 };
const WEEKLY = { id: 'weekly', name: 'Weekly' };

interface Agreed {
  plan?: typeof NONREF;
}

/** Opens the change of a stay, at prices of today. */
async function openRepricing({ plan }: Agreed, answer: object = {}) {
  const known = aDeskBooking();
  const { booking } = known;
  const quote = { ...booking.quote, ...(plan && { plan }) };
  fakeApi.answer({
    [`GET /desk/bookings/${ID}`]: { ...known, booking: { ...booking, quote } },
    [QUOTE]: { before: 24_000, after: 21_600, quote, problems: {}, plans: [NONREF, WEEKLY], ...answer },
    [ROOMS]: { rooms: [aRoomChoice()], tooSmall: 0 },
    [PUT]: {},
  });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Change stay' }));
  await screen.findByRole('dialog', { name: 'Change stay' });
  expect(screen.queryByLabelText('Rate plan')).toBeNull(); // while the price is kept
  await user.click(field('Reprice at today’s rates'));
  await user.type(await screen.findByLabelText('Reason'), 'Asked for it');
  return user;
}

async function save(user: Awaited<ReturnType<typeof openRepricing>>) {
  await waitFor(() => expect(button('Save change')).toBeEnabled());
  await user.click(button('Save change'));
}

const sent = () => fakeApi.callsTo(PUT)[0]?.body;

it('gives a stay another rate with its terms, or with those that were agreed', async () => {
  const user = await openRepricing({}, { otherPolicy: DEFAULT_TARIFF.policy });
  await user.selectOptions(field('Rate plan'), 'Non-refundable');
  expect(await screen.findByLabelText('Terms of the new rate')).toBeChecked();
  await user.click(field('As agreed'));
  await save(user);
  await screen.findByText('Stay changed.');
  expect(sent()).toMatchObject({ plan: 'nonref', pricing: 'requote', terms: 'agreed' });
});

it('puts a stay back on the standard rate, by the terms that go with it', async () => {
  const user = await openRepricing({ plan: NONREF });
  expect(field('Rate plan')).toHaveDisplayValue('Non-refundable');
  await user.selectOptions(field('Rate plan'), 'Standard rate');
  await save(user);
  await screen.findByText('Stay changed.');
  expect(sent()).toMatchObject({ plan: null, pricing: 'requote' });
  expect(sent()).not.toHaveProperty('terms');
});

it('keeps the rate of a stay where none is chosen, even one no longer offered', async () => {
  const user = await openRepricing({ plan: NONREF }, { plans: undefined });
  expect(field('Rate plan')).toHaveDisplayValue('Non-refundable');
  await save(user);
  await screen.findByText('Stay changed.');
  expect(sent()).not.toHaveProperty('plan');
});

it('names the conditions of a rate that the stay breaks, and shows a refusal at the field', async () => {
  const user = await openRepricing(
    {},
    { problems: { checkout: 'Weekly is for stays of at least 7 nights.' } },
  );
  await user.selectOptions(field('Rate plan'), 'Weekly');
  expect(await screen.findByRole('group', { name: 'Rate rules' })).toHaveTextContent(
    'Weekly is for stays of at least 7 nights.',
  );
  await user.click(field('Override this rule'));
  fakeApi.once(PUT, refusal('plan/not-offered', { plan: 'Weekly can no longer be booked.' }));
  await save(user);
  await waitFor(() =>
    expect(field('Rate plan')).toHaveAccessibleDescription('Weekly can no longer be booked.'),
  );
});

it('calls the standard rate as the hotel does', async () => {
  const user = await openRepricing({ plan: NONREF }, { plans: [{ name: 'Flexible' }, NONREF] });
  await user.selectOptions(field('Rate plan'), 'Flexible');
  await save(user);
  await screen.findByText('Stay changed.');
  expect(sent()).toMatchObject({ plan: null });
  expect(screen.queryByText('Standard rate')).toBeNull();
});

it('has no rates to choose where there is one', async () => {
  await openRepricing({}, { plans: undefined });
  expect(screen.queryByLabelText('Rate plan')).toBeNull();
});
