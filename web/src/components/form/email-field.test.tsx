import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EmailField } from './email-field.tsx';

function Form() {
  const [email, setEmail] = useState('');
  return <EmailField label="E-mail" hint="The link goes there." value={email} onChange={setEmail} />;
}

it('offers the address that was meant, and takes it at a press', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('E-mail'), 'ana@gmial.com');
  await user.click(await screen.findByRole('button', { name: /^Did you mean ana@gmail\.com/ }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@gmail.com');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('The link goes there.');
});

it('asks nothing about an address that is right', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('E-mail'), 'ana@innkeep');
  await screen.findByRole('button', { name: /^Did you mean ana@innkeep\.com/ });
  await user.type(screen.getByLabelText('E-mail'), '.test');
  expect(screen.queryByRole('button')).toBeNull();
});
