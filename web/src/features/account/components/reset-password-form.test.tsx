import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, fill } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

it('asks for an e-mail if the field is empty or invalid', async () => {
  const user = await renderPage('/resetPassword');
  await user.click(button('Send the link'));
  await screen.findByText('Please enter your e-mail.');
  await fill(user, 'Email', 'ana');
  await user.click(button('Send the link'));
  await screen.findByText('Please check the e-mail address.');
});

it('reveals nothing about accounts, and takes the e-mail back to Sign In', async () => {
  fakeApi.answer({ 'POST /user/password-reset': { status: 'success' } });
  const user = await renderPage('/resetPassword');
  await fill(user, 'Email', 'ana@innkeep.test');
  await user.click(button('Send the link'));
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toHaveFocus();
  expect(screen.getByText(/has an account here/)).toHaveTextContent(
    'If ana@innkeep.test has an account here, a link to choose a new password is on its way. It may take a minute, and may be in your spam folder.',
  );
  await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ana@innkeep.test');
});
