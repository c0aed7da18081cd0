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
import { renewStoredToken, storedTokenOwner } from './stored-token.ts';

const EMULATOR = `http://${location.hostname}:9099`;

/**
 * Firebase Auth, loaded only once somebody signs in, or was signed in before. `restored` is who was so when the page
 * began.
 */
async function startAuth() {
  const app = await firebaseApp();
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (isOnThisMachine(app)) connectAuthEmulator(auth, EMULATOR, { disableWarnings: true });
  accessToken.refreshWith(() => auth.currentUser?.getIdToken() ?? Promise.resolve(undefined));
  // The stored token follows the SDK's at every refresh, and at sign-out (in any tab).
  onIdTokenChanged(auth, (user) => {
    // A refresh that fails now is tried again by the SDK, and by the next call that needs a token.
    if (user) user.getIdToken().then(renewStoredToken, () => undefined);
    else accessToken.forget();
  });
  reloadWhenPersonIsGone(() => auth.currentUser?.uid);
  return { app, auth, restored: whoIsSignedIn(auth) };
}

/** Once that is known: on a page that has just begun, Firebase still asks whether somebody is whom it remembers. */
export async function whoIsSignedIn(auth: Auth): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

let started: ReturnType<typeof startAuth> | undefined;

/** One sign-in stack for the page's life; a failed start may be tried again. */
export function firebaseAuth() {
  started ??= startAuth().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

export async function signOutOfFirebase() {
  const { auth } = await firebaseAuth();
  await signOut(auth);
}

/**
 * Watches for the page to come back out of the browser's back-forward cache, as it was left: what other tabs have done
 * since, it has not heard. Where its person is gone it shows nothing more of them, and begins anew.
 * @param uid of whoever the page is about; undefined for a visitor's
 */
function reloadWhenPersonIsGone(uid: () => string | undefined): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const person = uid();
    if (!persisted || person === undefined || person === storedTokenOwner()) return;
    document.documentElement.style.visibility = 'hidden';
    window.location.reload();
  });
}
