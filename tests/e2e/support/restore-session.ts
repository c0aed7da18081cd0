import type { Page } from '@playwright/test';
import { auth } from '../../api/support/admin-sdk.ts';
import { askSignInProvider } from '../../api/support/sign-in-provider.ts';
import { STORAGE_KEY } from '../../spec/literals.ts';
import { SITE, type Person } from './journey.ts';

/** A page of the site's origin without scripts. */
const QUIET_PAGE = '/robots.txt';

/** As after a sign-in, without loading the form: Firebase also reads what is in local storage. */
export async function restoreSession(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const {
    localId: uid,
    idToken,
    refreshToken,
  } = await askSignInProvider('accounts:signInWithPassword', { email, password });
  const { displayName, emailVerified } = await auth.getUser(uid);
  const { apiKey } = (await (await fetch(`${SITE}/__/firebase/init.json`)).json()) as { apiKey: string }; // by its reference
  const now = Date.now();
  const user = {
    uid,
    email,
    emailVerified,
    ...(displayName && { displayName }),
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, email, displayName, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + 3_600_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey,
    appName: '[DEFAULT]',
  };
  await page.goto(QUIET_PAGE);
  await page.evaluate(
    async (entries) => {
      // Firebase reads its database first, and would find the account that was signed in before.
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      [`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(user)],
      [STORAGE_KEY.accessToken, idToken],
    ] as const,
  );
}
