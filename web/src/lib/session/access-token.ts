import { STORAGE_KEY } from '../storage-key.ts';
import { localStorageText } from '../stored-text.ts';

const stored = localStorageText(STORAGE_KEY.accessToken);

/** The uid of a user whose sign-in the server has not acknowledged yet. Until it has, no token is stored. */
export const unheardSignIn = localStorageText(STORAGE_KEY.unheardSignIn);

/** Returns a token that does not expire soon; set once the sign-in stack is loaded. */
let refresh: (() => Promise<string | undefined>) | undefined;

export const accessToken = {
  stored: stored.get,
  store: stored.set,
  forget: stored.remove,
  onChangeElsewhere: stored.onChangeElsewhere,
  refreshWith: (source: typeof refresh) => {
    refresh = source;
  },
  /** Returns the token to send: a fresh one from the sign-in stack, or else the stored one. */
  async current(): Promise<string | undefined> {
    return (await refresh?.()) ?? stored.get() ?? undefined;
  },
};

/** Whether a user was signed in here. If not, a page does not need the sign-in stack. */
export function isSignInLikely(): boolean {
  return (stored.get() ?? unheardSignIn.get()) !== null;
}
