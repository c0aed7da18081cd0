import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signOut,
  type User,
} from 'firebase/auth';
import { accessToken } from './access-token.ts';
import { firebaseApp, isOnThisMachine } from '../firebase-app.ts';
import { untilItWorks } from '../until-it-works.ts';
import { sessionEnd } from './session.ts';
import { renewStoredToken, storedTokenOwner } from './stored-token.ts';

const EMULATOR = `http://${location.hostname}:9099`;

/** Called once a user signs in, or was before. `restored` was signed in when the page started. */
async function startAuth() {
  const app = await firebaseApp();
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (isOnThisMachine(app)) connectAuthEmulator(auth, EMULATOR, { disableWarnings: true });
  accessToken.refreshWith(() => auth.currentUser?.getIdToken() ?? Promise.resolve(undefined));
  // The stored token follows the SDK's: at every refresh, and at sign-out in any tab.
  onIdTokenChanged(auth, (user) => {
    // A failed refresh is tried again by the SDK, and by the next call that needs a token.
    if (user) user.getIdToken().then(renewStoredToken, () => undefined);
    else {
      sessionEnd.note();
      accessToken.forget();
    }
  });
  reloadWhenPersonIsGone(() => auth.currentUser?.uid);
  return { app, auth, restored: whoIsSignedIn(auth) };
}

/** On a new page, Firebase still has to check the user that it remembers. */
export async function whoIsSignedIn(auth: Auth): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

export const firebaseAuth = untilItWorks(startAuth);

export async function signOutOfFirebase() {
  const { auth } = await firebaseAuth();
  await signOut(auth);
}

/**
 * Hides and reloads a page from the back-forward cache, if its user has signed out in another tab.
 * @param uid the user whom the page shows; undefined for a visitor's page
 */
function reloadWhenPersonIsGone(uid: () => string | undefined): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const person = uid();
    if (!persisted || person === undefined || person === storedTokenOwner()) return;
    document.documentElement.style.visibility = 'hidden';
    window.location.reload();
  });
}
