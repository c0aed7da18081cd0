import { expect, it } from 'vitest';
import { firebaseAuth } from '../../../lib/session/firebase-auth.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { ROBIN, SYNC, withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { signIn } from './firebase-calls.ts';
import { catchUpOnSync } from './sync-user.ts';

withFakeFirebase();

it('a sign-in that is reported late to an adopted account ends here, too', async () => {
  fakeApi.answer({ [SYNC]: refusal('auth/adopted') });
  const user = await signIn(ROBIN);
  await catchUpOnSync(Promise.resolve(user));
  const { auth } = await firebaseAuth();
  expect(auth.currentUser).toBeNull();
});
