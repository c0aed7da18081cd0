import { seasonWith } from '@innkeep/contract/testing/tariffs';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, fill } from '../../../testing/act.ts';
import { renderRates, saveRates } from '../../../testing/rates.ts';

const policyOf = (region: string) => within(screen.getByRole('region', { name: region }));
const usual = () => policyOf('Deposit and cancellation');
const WHEN = 'When guests pay';

it('an admin chooses what is paid when, beside the terms that guests will read, and saves it', async () => {
  const user = await renderRates({}, [], true);
  expect(usual().getByText('Pay at the hotel.')).toBeVisible();
  expect(usual().getByRole('row', { name: 'by Wed 3 Mar, 15:00 (Rockport time) nothing' })).toBeVisible();
  expect(usual().queryByLabelText('Deposit')).toBeNull();
  await user.selectOptions(usual().getByLabelText(WHEN), 'A deposit now, the rest at the hotel');
  expect(usual().getByLabelText('Deposit')).toHaveValue('30');
  await fill(user, 'Deposit', '25');
  expect(usual().getByText('Pay $50 now by card, and $150 at the hotel.')).toBeVisible();
  expect(usual().getByRole('row', { name: 'by Wed 3 Mar, 15:00 (Rockport time) everything' })).toBeVisible();
  expect(usual().getByRole('row', { name: 'later nothing, and pay $150 more' })).toBeVisible();
  const body = await saveRates(user);
  expect(body).toMatchObject({ policy: { pay: 'deposit', deposit: 2500 } });
  expect(body).not.toHaveProperty('takesPayments');
});

it('each way that a guest may choose is shown', async () => {
  const user = await renderRates({}, [], true);
  await user.selectOptions(usual().getByLabelText(WHEN), 'The guest chooses');
  await fill(user, 'Deposit', '10');
  for (const words of [/^Pay at the hotel\./, /^Pay \$20 now by card, and/, /^Pay \$200 now by card\./])
    expect(usual().getByText(words)).toBeVisible();
  await fill(user, 'Deposit', '');
  expect(usual().queryByText(/^Pay at the hotel/)).toBeNull();
  expect(usual().getByText('The deposit must be a number.')).toBeVisible();
});

it('it is disabled if the site takes no cards, and says why', async () => {
  await renderRates();
  expect(usual().getByLabelText(WHEN)).toBeDisabled();
  expect(usual().getByLabelText(WHEN)).toHaveAccessibleDescription(/this site takes no cards yet/);
  expect(usual().getByText(/^Pay at the hotel\./)).toBeVisible();
});

it('a choice made while the site took cards can be undone once it does not', async () => {
  const policy = { pay: 'full', deposit: 0, tiers: [] } as const;
  const user = await renderRates({ policy });
  expect(usual().getByRole('row', { name: 'at any time the full $200' })).toBeVisible();
  await user.selectOptions(usual().getByLabelText(WHEN), 'Everything at the hotel');
  expect(usual().getByLabelText(WHEN)).toBeDisabled();
});

it('deadlines sort themselves once all are typed, and a new one has an effect', async () => {
  const user = await renderRates({}, [], true);
  const days = () =>
    usual()
      .getAllByLabelText<HTMLInputElement>('Days before')
      .map(({ value }) => value);
  await user.click(usual().getByRole('button', { name: 'Add a deadline' }));
  expect(days()).toEqual(['7', '0']);
  const [first] = usual().getAllByLabelText('Days before');
  if (!first) throw new Error('There is no step.');
  await user.clear(first);
  await user.type(first, '0');
  const [, second] = usual().getAllByLabelText('Days before');
  if (!second) throw new Error('There is one step only.');
  await user.clear(second);
  await user.type(second, '30');
  expect(days()).toEqual(['0', '30']); // as it is typed, while the focus is among the steps
  await user.click(usual().getByText('If a stay is cancelled'));
  expect(days()).toEqual(['30', '0']);
  await user.selectOptions(usual().getAllByLabelText('Cancelling costs')[0] ?? first, 'nothing');
  expect(usual().getByText('This deadline has no effect: the next one costs the same.')).toBeVisible();
});

it('a season has its own policy, as its line says', async () => {
  const user = await renderRates({ seasons: [seasonWith('Regatta', '2027-08-01', '2027-08-08')] }, [], true);
  await user.click(button(/^Regatta/));
  await user.click(screen.getByLabelText('Its own deposit and cancellation terms'));
  const season = within(screen.getByRole('list', { name: 'Seasons' }));
  await user.selectOptions(season.getByLabelText(WHEN), 'Everything now');
  expect(season.getByText('Pay $200 now by card.')).toBeVisible();
  expect(
    button(/^Regatta.*, everything now, free until the day of arrival, later the full price/),
  ).toBeVisible();
  expect(usual().getByText(/^Pay at the hotel\./)).toBeVisible();
});
