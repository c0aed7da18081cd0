import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { firebaseAccounts } from './auth-accounts.ts';

/** An SDK with the two calls that are used; by default, the account has the token's claims. */
function authThat(
  verifyIdToken: (token: string, checkRevoked?: boolean) => Promise<Partial<DecodedIdToken>>,
  customClaims?: Record<string, unknown>,
): Auth {
  const getUser = async () => ({ customClaims: customClaims ?? (await verifyIdToken('')) });
  return { verifyIdToken, getUser } as unknown as Auth; // requireCaller calls nothing else
}

function sdkError(code: string, message = 'as the SDK says') {
  return Object.assign(new Error(message), { code });
}

const ask = (auth: Auth) => firebaseAccounts(auth).requireCaller('token');

describe('firebaseAccounts', () => {
  it('takes the role from the claim, and takes no one else for an admin', async () => {
    const claims = [{ role: 'admin' }, { role: 'desk' }, { role: 'owner' }, { admin: true }, {}];
    const roles = claims.map(async (claim) => {
      const caller = await ask(
        authThat(() => Promise.resolve({ uid: 'ana', email: ' ANA@x.org', ...claim })),
      );
      expect(caller).toMatchObject({ uid: 'ana', email: 'ana@x.org' });
      return caller.role;
    });
    expect(await Promise.all(roles)).toEqual(['admin', 'desk', 'guest', 'guest', 'guest']);
  });

  it.each(['admin', 'desk'])('takes no one for staff whose role was taken away since: %s', async (role) => {
    const token = { uid: 'ana', role };
    expect(await ask(authThat(() => Promise.resolve(token), {}))).toMatchObject({ role: 'guest' });
    expect(await ask(authThat(() => Promise.resolve(token)))).toMatchObject({ role });
  });

  it('takes a former admin who works at the desk now for what they are', async () => {
    const token = () => Promise.resolve({ uid: 'ana', role: 'admin' });
    expect(await ask(authThat(token, { role: 'desk' }))).toMatchObject({ role: 'desk' });
  });

  it("asks whether a token of the staff's, or of an unproven guest's, still stands, and no other guest's", async () => {
    const isAsked = (role: string, email_verified = true) =>
      ask(
        authThat((_token, checkRevoked) =>
          checkRevoked === true
            ? Promise.reject(sdkError('auth/id-token-revoked'))
            : Promise.resolve({ uid: 'ana', role, email_verified }),
        ),
      );
    for (const role of ['admin', 'desk'])
      await expect(isAsked(role)).rejects.toMatchObject({ code: 'auth/required' });
    await expect(isAsked('guest', false)).rejects.toMatchObject({ code: 'auth/required' });
    await expect(isAsked('guest')).resolves.toMatchObject({ role: 'guest' });
  });

  it('says whether the address is confirmed', async () => {
    for (const email_verified of [true, false])
      expect(await ask(authThat(() => Promise.resolve({ uid: 'ana', email_verified })))).toMatchObject({
        isEmailConfirmed: email_verified,
      });
  });

  it('says when its owner signed in, however often the token was refreshed since', async () => {
    const token = { uid: 'ana', auth_time: 1_800_000_000, iat: 1_800_009_000 };
    expect(await ask(authThat(() => Promise.resolve(token)))).toMatchObject({
      signedInAt: new Date('2027-01-15T08:00:00Z'),
    });
  });

  it('knows an account without an e-mail', async () => {
    expect(await ask(authThat(() => Promise.resolve({ uid: 'ana' })))).toMatchObject({ email: '' });
  });

  it.each(['auth/argument-error', 'auth/id-token-expired', 'auth/id-token-revoked', 'auth/user-disabled'])(
    'asks to sign in again after %s',
    async (code) => {
      const refusal = ask(authThat(() => Promise.reject(sdkError(code))));
      await expect(refusal).rejects.toMatchObject({ code: 'auth/required' });
    },
  );

  it.each([
    ['auth/argument-error', 'Error fetching public keys for Google certs: down'],
    ['auth/argument-error', 'Error while making request: getaddrinfo ENOTFOUND. Error code: ENOTFOUND'],
    ['app/network-error', 'Error while making request: timeout'],
    ['auth/internal-error', 'An internal error has occurred.'],
  ])('signs no one out because the provider is out: %s, %s', async (code, message) => {
    const outage = ask(authThat(() => Promise.reject(sdkError(code, message))));
    await expect(outage).rejects.toMatchObject({ code: 'server/unavailable' });
  });
});

/** Returns an account with these claims, and the names of the SDK's calls that changed it. */
function anAccount(customClaims: Record<string, unknown>) {
  const changes: unknown[] = [];
  const auth = {
    getUser: () => Promise.resolve({ customClaims }),
    setCustomUserClaims: (_uid: string, claims: object) => Promise.resolve(void changes.push(claims)),
    revokeRefreshTokens: () => Promise.resolve(void changes.push('sessions ended')),
  };
  return { changes, accounts: firebaseAccounts(auth as unknown as Auth) }; // roles need no other call
}

describe('a role', () => {
  it('is given beside the other claims, and answered', async () => {
    const { accounts, changes } = anAccount({ language: 'fr', role: 'desk' });
    expect(await accounts.grantRole('ana', 'admin')).toBe('admin');
    expect(changes).toEqual([{ language: 'fr', role: 'admin' }]);
  });

  it('is not given in place of a higher one', async () => {
    const { accounts, changes } = anAccount({ role: 'admin' });
    expect(await accounts.grantRole('ana', 'desk')).toBe('admin');
    expect(changes).toEqual([]);
  });

  it('is taken away after the sessions, so that a failed call can be repeated', async () => {
    const { accounts, changes } = anAccount({ language: 'fr', role: 'desk' });
    await accounts.revokeRole('ana', 'desk');
    expect(changes).toEqual(['sessions ended', { language: 'fr', role: undefined }]);
  });

  it('is left alone where another shall be taken away', async () => {
    const { accounts, changes } = anAccount({ role: 'admin' });
    await accounts.revokeRole('ana', 'desk');
    expect(changes).toEqual([]);
  });
});
