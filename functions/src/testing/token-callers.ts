import { ana, ben, cleaner, clerk, justNow, root } from './builders.ts';
import type { Claims, localGoogle } from './local-google.ts';

type Google = Awaited<ReturnType<typeof localGoogle>>;

/** What a hotel under test knows as keys: of the guest's booking, of another one, and one that has expired. */
export const KEYS = { own: 'k'.repeat(43), other: 'o'.repeat(43), expired: 'e'.repeat(43) } as const;

/** When all of them signed in, in seconds, by the hotel's clock; and the end of sessions that were revoked. */
const SIGNED_IN_AT = (justNow(ana).signedInAt?.getTime() ?? 0) / 1000;
const REVOKED_AT = SIGNED_IN_AT + 60;

/** Everybody who may try a call, with their token; some after a change to their account. */
export const CALLERS: Record<string, (google: Google) => string | undefined> = {
  visitor: () => undefined,
  'the guest': (google) => tokenOf(google, ana),
  'another guest': (google) => tokenOf(google, ben),
  admin: (google) => tokenOf(google, root, { email_verified: true }),
  'admin, session revoked': (google) => {
    google.accounts.set(root.uid, { role: 'admin', validSince: REVOKED_AT });
    return tokenOf(google, root);
  },
  'admin, role taken away': (google) => {
    google.accounts.set(root.uid, {});
    return tokenOf(google, root);
  },
  'admin, account disabled': (google) => {
    google.accounts.set(root.uid, { role: 'admin', disabled: true });
    return tokenOf(google, root);
  },
  desk: (google) => tokenOf(google, clerk),
  'desk, session revoked': (google) => {
    google.accounts.set(clerk.uid, { role: 'desk', validSince: REVOKED_AT });
    return tokenOf(google, clerk);
  },
  'desk, role taken away': (google) => {
    google.accounts.set(clerk.uid, {});
    return tokenOf(google, clerk);
  },
  'desk, account disabled': (google) => {
    google.accounts.set(clerk.uid, { role: 'desk', disabled: true });
    return tokenOf(google, clerk);
  },
  housekeeping: (google) => tokenOf(google, cleaner),
  'housekeeping, session revoked': (google) => {
    google.accounts.set(cleaner.uid, { role: 'housekeeping', validSince: REVOKED_AT });
    return tokenOf(google, cleaner);
  },
  'housekeeping, role taken away': (google) => {
    google.accounts.set(cleaner.uid, {});
    return tokenOf(google, cleaner);
  },
  'holder of the key': () => `Booking ${KEYS.own}`,
  'holder of another’s key': () => `Booking ${KEYS.other}`,
  'holder of an expired key': () => `Booking ${KEYS.expired}`,
  'unsigned token': (google) => google.unsigned(tokenOf(google, root)),
  'strange signature': (google) => google.resigned(tokenOf(google, root)),
  'token of another project': (google) =>
    tokenOf(google, root, { aud: 'elsewhere', iss: 'https://securetoken.google.com/elsewhere' }),
  'expired token': (google) => tokenOf(google, root, { exp: Math.floor(Date.now() / 1000) - 1 }),
};

export function tokenOf(
  google: Google,
  { uid: sub, email, role }: typeof ana,
  claims: Partial<Claims> = {},
): string {
  return google.idToken({
    sub,
    email,
    auth_time: SIGNED_IN_AT,
    ...(role !== 'guest' && { role }),
    ...claims,
  });
}
