import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TypedMoneyField } from './typed-money-field.tsx';

function Form({ usual = [8200] }: { usual?: readonly number[] }) {
  const [amount, setAmount] = useState('');
  return (
    <TypedMoneyField
      label="Amount"
      hint="$82 is due."
      usual={usual}
      per=" a night"
      value={amount}
      onChange={setAmount}
    />
  );
}

const field = () => screen.getByLabelText('Amount');

it.each([
  ['82,50', '82.50'],
  ['1.200', '1200'],
  ['82', '82'],
  ['eighty', 'eighty'],
])('%s is written as %s once the field is left', async (typed, written) => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), typed);
  expect(field()).toHaveValue(typed);
  await user.tab();
  expect(field()).toHaveValue(written);
});

it.each([
  ['12050', [8500, 24_000], '$12,050 a night? Usual here: $85 to $240.'],
  ['2.400', [24_000], '$2,400 a night? Usual here: $240.'],
  ['1.20', [12_000], '$1.20 a night? Usual here: $120.'],
  ['2399.99', [24_000], ''],
  ['12.01', [12_000], ''],
  ['0', [24_000], ''],
  ['much', [24_000], ''],
  ['12050', [], ''],
  ['12050', [0], ''],
] as const)('%s is asked back where %j are usual: %s', async (typed, usual, question) => {
  const user = userEvent.setup();
  render(<Form usual={usual} />);
  await user.type(field(), typed);
  expect(field()).toHaveAccessibleDescription(`$82 is due. ${question}`.trim());
});
