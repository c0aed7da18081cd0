import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TypedMoneyField } from './typed-money-field.tsx';

function Form() {
  const [amount, setAmount] = useState('');
  return (
    <TypedMoneyField label="Amount" hint="$82 is due." usual={[8200]} value={amount} onChange={setAmount} />
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

it('an amount that looks mistyped is asked back', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '82,00');
  expect(field()).toHaveAccessibleDescription('$82 is due.');
  await user.clear(field());
  await user.type(field(), '8200');
  expect(field()).toHaveAccessibleDescription('$82 is due. $8,200? Usual here: $82.');
});
