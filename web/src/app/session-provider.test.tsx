import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, expectPath, fill } from '../testing/act.ts';
import { ROBIN, withFakeFirebase } from '../testing/fake-firebase.ts';
import { renderSite } from '../testing/render-page.tsx';

withFakeFirebase();

it('a guest who comes back is sent nowhere while it is not known yet who they are', async () => {
  const user = await renderSite('/login');
  await fill(user, 'Email', ROBIN.email);
  await fill(user, 'Password', ROBIN.password);
  await user.click(button('Sign in'));
  await expectPath('/');
  cleanup();
  document.body.replaceChildren();

  const moved = vi.spyOn(history, 'replaceState');
  await renderSite('/dashboard/userDetail');
  expect(await screen.findByText('One moment…')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Profile' })).toHaveTextContent('Robin Example');
  expect(moved.mock.calls.map(([, , path]) => path)).not.toContain('/login');
  expect(location.pathname).toBe('/dashboard/userDetail');
});
