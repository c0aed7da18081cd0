import { STORAGE_KEY } from '../storage-key.ts';
import { localStorageText } from '../local-storage-text.ts';

const stored = localStorageText(STORAGE_KEY.accessToken);

/** Whose sign-in the server has not acknowledged yet: until it has, there is no token to store. */
export const unheardSignIn = localStorageText(STORAGE_KEY.unheardSignIn);

/** Hands out a token that is not about to expire; set once the sign-in stack is loaded. */
let refresh: (() => Promise<string | undefined>) | undefined;

export const accessToken = {
  stored: stored.get,
  store: stored.set,
  forget: stored.remove,
  /** Calls back when another tab signs in or out. */
  onChangeElsewhere: stored.onChangeElsewhere,
  refreshWith: (source: typeof refresh) => {
    refresh = source;
  },
  /** The token to send now: fresh from the sign-in stack, or as it was last stored. */
  async current(): Promise<string | undefined> {
    return (await refresh?.()) ?? stored.get() ?? undefined;
  },
};

/** Whether somebody was signed in here: what lets a visitor's page do without the sign-in stack. */
export function isSignInLikely(): boolean {
  return (stored.get() ?? unheardSignIn.get()) !== null;
}
