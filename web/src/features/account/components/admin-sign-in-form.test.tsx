import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGE, STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { button, field, fill } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { providerRefusal, ROBIN, SIGN_IN, withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { renderSite } from '../../../testing/render-page.tsx';

withFakeFirebase();

async function enter(username: string, password: string) {
  const user = await renderSite('/verifyAdmin');
  await fill(user, 'Username', username);
  await fill(user, 'Password', password);
  await user.click(button('Sign in'));
}

for (const [credentials, username, password, code] of [
  ['wrong credentials', ROBIN.email, 'not-this-one', 'INVALID_LOGIN_CREDENTIALS'],
  ['an empty form', '', '', 'INVALID_EMAIL'],
] as const)
  it(`${credentials} are told Admin Not Found, and stay where they are`, async () => {
    fakeApi.answer({ [SIGN_IN]: providerRefusal(code) });
    await enter(username, password);
    await screen.findByText(MESSAGE.adminNotFound);
    expect(field('Username')).toHaveValue(username);
    expect(location.pathname).toBe('/verifyAdmin');
  });

it("a guest's right credentials are no admin's, and sign no user in", async () => {
  await enter(ROBIN.email, ROBIN.password);
  await screen.findByText(MESSAGE.adminNotFound);
  expect(location.pathname).toBe('/verifyAdmin');
  expect(localStorage.getItem(STORAGE_KEY.accessToken)).toBeNull();
});
