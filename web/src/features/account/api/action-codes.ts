import { applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { API } from '@innkeep/contract/paths';
import { api } from '../../../lib/api/api-client.ts';
import { firebaseAuth } from '../../../lib/session/firebase-auth.ts';
import { type ActionLink, type ActionMode, LinkOver } from '../action-link.ts';
import { readUserAgain } from './firebase-calls.ts';

/* What the links of mails do at Firebase, in a module that only the page of these links loads. */

const OPERATION: Record<ActionMode, string> = {
  verifyEmail: 'VERIFY_EMAIL',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  resetPassword: 'PASSWORD_RESET',
};

export interface LinkSubject {
  email: string;
  previousEmail: string;
}

/** Asks what a code is for, which does not use it up. */
export async function checkCode({ mode, oobCode }: ActionLink): Promise<LinkSubject> {
  const { auth } = await firebaseAuth();
  const { operation, data } = await checkActionCode(auth, oobCode);
  if (operation !== OPERATION[mode]) throw new LinkOver();
  return { email: data.email ?? '', previousEmail: data.previousEmail ?? '' };
}

export async function applyCode({ oobCode, uid }: ActionLink): Promise<void> {
  const { auth } = await firebaseAuth();
  await applyActionCode(auth, oobCode);
  // What is done is done: where one of these fails, the next sign-in does it.
  if (uid !== undefined) await api.post(API.emailChanged, { uid }, { as: 'public' }).catch(() => undefined);
  await readUserAgain().catch(() => undefined);
}

/** Chooses the password of an account. @param email whose account it is: the server tells them by mail */
export async function choosePassword(
  { oobCode }: ActionLink,
  email: string,
  password: string,
): Promise<void> {
  const { auth } = await firebaseAuth();
  await confirmPasswordReset(auth, oobCode, password);
  await api.post(API.passwordChanged, { email }, { as: 'public' }).catch(() => undefined);
  // Firebase ends the sessions of before; here, too.
  await readUserAgain().catch(() => undefined);
}
