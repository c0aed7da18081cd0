import { SIGN_IN_PROVIDER } from './admin-sdk.ts';

interface Account {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/** Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
export async function askSignInProvider(
  method: `accounts:${'signUp' | 'signInWithPassword' | 'signInWithIdp' | 'update'}`,
  asked: object,
  headers: Record<string, string> = {},
): Promise<Account> {
  const response = await fetch(`${SIGN_IN_PROVIDER}/${method}?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...asked, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${method} answered ${response.status}`);
  return (await response.json()) as Account; // what these calls answer, by their reference
}
