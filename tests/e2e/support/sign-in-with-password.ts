import { SIGN_IN_PROVIDER } from '../../api/support/admin-sdk.ts';

interface Tokens {
  idToken: string;
  refreshToken: string;
}

/** Signs somebody in past the site. Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword */
export async function signInWithPassword(email: string, password: string): Promise<Tokens> {
  const response = await fetch(`${SIGN_IN_PROVIDER}/accounts:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return (await response.json()) as Tokens; // what the call answers, by its reference
}
