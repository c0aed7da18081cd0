import type { PayByLink } from '@innkeep/contract/desk/desk-stay';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;
const LINK = `POST /desk/bookings/${ID}/payment-link`;

/** Opens the dialog of a stay of $240. */
async function open(payByLink: PayByLink) {
  fakeApi.answer({ [GET]: aDeskBooking({ payByLink }), [LINK]: { amount: 7200, to: 'ana@innkeep.test' } });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await user.click(await screen.findByRole('button', { name: 'Send payment link' }));
  return user;
}

const dialog = () => screen.getByRole('dialog', { name: 'Send payment link' });
const sent = () => fakeApi.callsTo(LINK).map(({ body }) => body);

it('asks for the deposit of the policy unless told otherwise, and says to whom the link goes', async () => {
  const user = await open({ rest: 24_000, deposit: 7200 });
  expect(field('Deposit, $72')).toBeChecked();
  expect(dialog()).toHaveTextContent('We’ll e-mail it to ana@innkeep.test.');
  expect(within(dialog()).queryByLabelText('Amount')).toBeNull();
  await user.click(button('Send link'));
  await screen.findByText('A payment link for $72 is on its way to ana@innkeep.test.');
  expect(sent()).toEqual([{ amount: 7200 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Send payment link')).toHaveFocus();
  await waitFor(() => expect(fakeApi.callsTo(GET)).toHaveLength(2)); // the mail is listed
});

it('asks for all of it where the policy asks for no deposit, and says what is only paid at the hotel', async () => {
  const user = await open({ rest: 22_800 });
  expect(field('Full amount, $228')).toBeChecked();
  expect(field('Full amount, $228').closest('div')).toHaveTextContent('$12 more is paid at the hotel.');
  await user.click(button('Send link'));
  await waitFor(() => expect(sent()).toEqual([{ amount: 22_800 }]));
});

it('asks for another amount, and refuses one that cannot be paid', async () => {
  const user = await open({ rest: 24_000, deposit: 7200 });
  await user.click(field('Another amount'));
  expect(field('Another amount')).toHaveFocus(); // arrow keys go on through the choices
  expect(field('Amount')).toHaveAccessibleDescription('At most $240.');
  for (const typed of ['0.49', '240.01', 'half']) {
    await fill(user, 'Amount', typed);
    await user.click(button('Send link'));
    await screen.findByText('Enter an amount from $0.50 to $240, such as 50.');
  }
  expect(sent()).toEqual([]);
  await fill(user, 'Amount', '100');
  await user.click(button('Send link'));
  await waitFor(() => expect(sent()).toEqual([{ amount: 10_000 }]));
});

it('says what was asked for and is not paid yet, on the page and where it would be replaced', async () => {
  await open({ rest: 24_000, asked: 5000 });
  expect(screen.getByText('Payment link sent, not paid yet: $50.')).toBeInTheDocument();
  expect(dialog()).toHaveTextContent('It replaces the unpaid link for $50.');
});

it('keeps what was typed where the server refuses it, and says why', async () => {
  const user = await open({ rest: 24_000 });
  fakeApi.answer({ [LINK]: refusal('request/invalid', { amount: '$100 can be paid online.' }) });
  await user.click(field('Another amount'));
  await fill(user, 'Amount', '200');
  await user.click(button('Send link'));
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(/\$100 can be paid online\./));
  expect(field('Amount')).toHaveValue('200');
});

it('says why the rest can no longer be asked for', async () => {
  const user = await open({ rest: 24_000 });
  fakeApi.answer({ [LINK]: refusal('request/invalid', { amount: '$100 can be paid online.' }) });
  await user.click(button('Send link'));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('$100 can be paid online.');
});

it('asks for nothing else if the deposit was paid since, and closes if nothing is due anymore', async () => {
  const user = await open({ rest: 24_000, deposit: 7200 });
  const becomes = (payByLink?: PayByLink) => {
    fakeApi.answer({ [GET]: aDeskBooking(payByLink && { payByLink }) });
    dispatchEvent(new Event('visibilitychange'));
  };
  becomes({ rest: 16_800 });
  await screen.findByText(/, \$168$/);
  await user.click(button('Send link'));
  expect(await screen.findByText('The deposit has just been paid. Please choose again.')).toBeVisible();
  expect(sent()).toEqual([]);
  becomes();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
