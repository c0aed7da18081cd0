import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button } from '../../../testing/act.ts';
import { withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { renderPage } from '../../../testing/render-page.tsx';

withFakeFirebase();

it.each([
  ['/login', 'Sign in'],
  ['/register', 'Register'],
])(
  '%s has no button for Google, and speaks of no Google, where the hotel has it off',
  async (path, submit) => {
    vi.stubEnv('VITE_GOOGLE_SIGN_IN', 'off');
    await renderPage(path);
    expect(button(submit)).toBeVisible();
    expect(screen.queryByText(/Google/)).toBeNull();
    expect(screen.getByText(/^By registering you agree to our/)).toBeVisible();
    vi.unstubAllEnvs();
  },
);

it('/login has it where the hotel has Google on, or does not say', async () => {
  await renderPage('/login');
  expect(button('Continue with Google')).toBeVisible();
  expect(screen.getByText(/^By registering or continuing with Google you agree to our/)).toBeVisible();
});
