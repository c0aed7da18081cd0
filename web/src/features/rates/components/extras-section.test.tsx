import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, fill } from '../../../testing/act.ts';
import { renderRates, saveRates } from '../../../testing/rates.ts';

const extras = () => within(screen.getByRole('region', { name: 'Extras' }));
const head = (name: RegExp) => extras().getByRole('button', { name });

it('an extra is sold as set', async () => {
  const user = await renderRates({ taxes: WITH_EXTRAS.taxes });
  await user.click(button('Add an extra'));
  expect(extras().getByLabelText('Name')).toHaveFocus();
  await fill(user, 'Name', 'Picnic');
  await fill(user, 'Note for guests', 'By ten the evening before.');
  await user.selectOptions(extras().getByLabelText('For'), 'each guest, each night');
  await fill(user, 'Price', '12.50');
  await fill(user, 'At most', '6');
  await user.selectOptions(extras().getByLabelText('Who adds it'), 'Guests, after booking');
  await fill(user, 'Until, days before arrival', '2');
  await user.selectOptions(extras().getByLabelText('Cancelling the stay'), 'Follows the cancellation terms');
  await fill(user, 'Starts on', '01/05/2027');
  await fill(user, 'Ends before', '01/10/2027');
  await user.click(extras().getByLabelText('VAT 19%'));
  expect(extras().queryByLabelText('Tourist tax')).toBeNull();
  expect(head(/^Picnic/)).toHaveTextContent(
    '$12.50 per guest per night, guests choose after booking, until 2 days before, follows the cancellation terms, ' +
      'from 1 May 2027, until 30 Sept 2027',
  );
  expect(await saveRates(user)).toMatchObject({
    extras: [
      {
        name: 'Picnic',
        hint: 'By ten the evening before.',
        per: 'guest-night',
        amount: 1250,
        taxes: ['vat19'],
        most: 6,
        choose: 'later',
        untilDaysBefore: 2,
        onCancel: 'policy',
        from: '2027-05-01',
        until: '2027-10-01',
      },
    ],
  });
});

it('the desk types the price of one that guests cannot choose', async () => {
  const user = await renderRates();
  await user.click(button('Add an extra'));
  await user.click(extras().getByLabelText('The desk types the price'));
  expect(extras().queryByLabelText('Price')).toBeNull();
  expect(extras().queryByLabelText('Who adds it')).toBeNull();
  expect(head(/^New extra/)).toHaveTextContent('the desk types the price, the desk adds it, free to cancel');
  expect(await saveRates(user)).toMatchObject({ extras: [{ amount: null, per: 'piece', choose: 'desk' }] });
});

it('an extra loses a tax that is removed, or is no longer a percentage', async () => {
  const user = await renderRates(WITH_EXTRAS);
  await user.click(screen.getByRole('button', { name: /^VAT 19/ }));
  expect(screen.getByLabelText('Applies to nights')).not.toBeChecked();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Amount per stay');
  const saved = await saveRates(user);
  expect(saved).toMatchObject({ extras: [{ taxes: [] }, { taxes: [] }, { taxes: [] }, { taxes: [] }] });
  expect(saved).not.toHaveProperty('taxes[1].isOnNights');
});

it('what a stay would cost has the extras that are tried', async () => {
  const user = await renderRates(WITH_EXTRAS);
  const cost = within(screen.getByRole('region', { name: 'What would it cost?' }));
  expect(cost.getByText('Total').parentElement).toHaveTextContent('Total$375');
  await user.click(cost.getByRole('checkbox', { name: 'Dog' }));
  expect(cost.getByText('Total').parentElement).toHaveTextContent('Total$385');
});
