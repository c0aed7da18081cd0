import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { promoWith, renderRates } from '../../../testing/rates.ts';

const PREPAID = { id: 'prepaid', name: 'Prepaid', percent: -1000 };
const PUT = 'PUT /rates/promos/AUTUMN-27';
const head = () => button(/^AUTUMN-27/);
const rates = () => within(screen.getByRole('group', { name: /^Only for these rates/ }));
const box = (name: string) => rates().getByRole('checkbox', { name });

it('a code is for the rates that are ticked, and for all once none is', async () => {
  const standard = { name: 'Flexible' };
  const user = await renderRates({ plans: [PREPAID], standard }, [promoWith('AUTUMN-27')]);
  await user.click(head());
  await user.click(box('Flexible'));
  await user.click(box('Prepaid'));
  expect(head()).toHaveTextContent('10% off, only for Flexible and Prepaid, used 0 times');
  await user.click(box('Prepaid'));
  await user.click(box('Flexible'));
  expect(head()).toHaveTextContent('10% off, used 0 times');
  await user.click(box('Flexible'));
  fakeApi.answer({ [PUT]: ({ body }) => Response.json(body) });
  await user.click(button('Save rates'));
  await screen.findByText('Rates saved.');
  expect(fakeApi.callsTo(PUT)[0]?.body).toMatchObject({ plans: ['standard'] });
});

it('a code is not asked for which rate where the hotel has one', async () => {
  const user = await renderRates({}, [promoWith('AUTUMN-27')]);
  await user.click(head());
  expect(screen.queryByRole('group', { name: /^Only for these rates/ })).toBeNull();
});

it('a code for a rate plan that is gone says so, and can be freed of it', async () => {
  const user = await renderRates({}, [promoWith('AUTUMN-27', { plans: ['prepaid'] })]);
  expect(head()).toHaveTextContent('10% off, only for Removed plan, used 0 times');
  await user.click(head());
  expect(box('Removed plan')).toBeChecked();
  await user.click(box('Removed plan'));
  expect(head()).toHaveTextContent('10% off, used 0 times');
});
