import { extraWith, WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, fill } from '../../../testing/act.ts';
import { renderRates, saveRates } from '../../../testing/rates.ts';

const plans = () => within(screen.getByRole('region', { name: 'Rate plans' }));
const head = (name: RegExp) => plans().getByRole('button', { name });
const PREPAID = { id: 'prepaid', name: 'Prepaid', percent: -1000, includes: ['breakfast', 'dog'] };

it('a rate plan is sold as set', async () => {
  const user = await renderRates(WITH_EXTRAS);
  await user.click(button('Add another rate plan'));
  expect(plans().getByLabelText('Name')).toHaveFocus();
  await fill(user, 'Name', 'With breakfast');
  await fill(user, 'Note for guests', 'Eggs as you like them.');
  await user.clear(plans().getByLabelText('Price change'));
  await user.type(plans().getByLabelText('Price change'), '-2.5');
  await user.click(plans().getByRole('checkbox', { name: 'Breakfast' }));
  expect(plans().queryByRole('checkbox', { name: 'Damage' })).toBeNull();
  await fill(user, 'Minimum stay, nights', '2');
  await user.click(plans().getByLabelText('Its own deposit and cancellation terms'));
  await user.selectOptions(plans().getByLabelText('When guests pay'), 'Everything now');
  expect(head(/^With breakfast/)).toHaveTextContent(
    /^With breakfast −2.5%, with Breakfast, from 2 nights, everything now, free until 7 days before/,
  );
  expect(await saveRates(user)).toMatchObject({
    plans: [
      {
        name: 'With breakfast',
        hint: 'Eggs as you like them.',
        percent: -250,
        includes: ['breakfast'],
        minNights: 2,
        policy: { pay: 'full', tiers: [{ daysBefore: 7 }, { daysBefore: 1 }] },
      },
    ],
  });
});

it('a non-refundable one begins with a lower price, and with terms that give nothing back', async () => {
  const user = await renderRates();
  await user.click(button('Add a non-refundable rate'));
  expect(head(/^Non-refundable/)).toHaveTextContent('−10%, everything now, cancelling costs the full price');
  await user.click(plans().getByRole('button', { name: 'Remove Non-refundable' }));
  expect(plans().getByText('No rate plans yet.')).toBeVisible();
});

it('a rate plan loses an extra that is removed, or no longer has a price', async () => {
  const user = await renderRates({ ...WITH_EXTRAS, plans: [PREPAID] });
  await user.click(button(/^Dog/));
  await user.click(screen.getByLabelText('The desk types the price'));
  expect(head(/^Prepaid/)).toHaveTextContent('−10%, with Breakfast');
  await user.click(button(/^Breakfast/));
  await user.click(button('Remove Breakfast'));
  const saved = await saveRates(user);
  expect(saved).toMatchObject({ plans: [{ id: 'prepaid' }] });
  expect(saved).not.toHaveProperty('plans[0].includes');
});

it('says what is wrong with the list, and with what a plan includes', async () => {
  const extras = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => extraWith({ id, per: 'stay', amount: 100 }));
  const includes = extras.map(({ id }) => id);
  const many = ['1', '2', '3', '4', '5'].map((name) => ({ id: name, name, percent: 0 }));
  const user = await renderRates({ extras, plans: [{ ...PREPAID, includes }, ...many] });
  expect(plans().getByText('There can be at most 5 rate plans.')).toBeVisible();
  expect(plans().getByText('A rate plan can include at most 5 extras.')).toBeVisible();
  await user.click(plans().getByRole('checkbox', { name: 'f' }));
  expect(plans().queryByText('A rate plan can include at most 5 extras.')).toBeNull();
});

it('the standard rate has the name and the note that the hotel gives it, and its usual name without', async () => {
  const user = await renderRates({ ...WITH_EXTRAS, plans: [PREPAID] });
  const cost = within(screen.getByRole('region', { name: 'What would it cost?' }));
  await user.click(head(/^Standard rate/));
  await fill(user, 'Note for guests', 'Free to cancel.');
  expect(plans().getByText('Give it a name.')).toBeVisible();
  await fill(user, 'Name', 'Prepaid');
  expect(plans().getByText('A rate plan has this name.')).toBeVisible();
  await fill(user, 'Name', 'Flexible');
  expect(head(/^Flexible/)).toHaveTextContent('Flexible the price of the seasons');
  expect(cost.getByLabelText('Rate plan')).toHaveDisplayValue('Flexible');
  expect(await saveRates(user)).toMatchObject({ standard: { name: 'Flexible', hint: 'Free to cancel.' } });
  await user.clear(plans().getByLabelText('Note for guests'));
  await user.clear(plans().getByLabelText('Name'));
  expect(head(/^Standard rate/)).toBeVisible();
});

it('the name of the standard rate can be edited where no rate plan is left', async () => {
  await renderRates({ standard: { name: 'Flexible' } });
  expect(head(/^Flexible/)).toBeVisible();
});

it('what a stay would cost is asked by the rate plan', async () => {
  const user = await renderRates({ ...WITH_EXTRAS, plans: [{ ...PREPAID, minNights: 4 }] });
  const cost = within(screen.getByRole('region', { name: 'What would it cost?' }));
  const plan = cost.getByLabelText('Rate plan');
  expect(plan).toHaveDisplayValue('Standard rate');
  await user.selectOptions(plan, 'Prepaid');
  expect(plan).toHaveAccessibleDescription('Prepaid is for stays of at least 4 nights.');
  await user.click(head(/^Prepaid/));
  await fill(user, 'Minimum stay, nights', '3');
  // 3 × 108.00, breakfast 90.00, dog 10.00, 15.00 tourist tax
  expect(cost.getByText('Total').parentElement).toHaveTextContent('Total$439');
  expect(cost.queryByRole('checkbox', { name: 'Breakfast' })).toBeNull();
  await user.selectOptions(plan, 'Standard rate');
  expect(cost.getByText('Total').parentElement).toHaveTextContent('Total$375');
});
