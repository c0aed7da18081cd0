import type { StaffRole } from '@innkeep/contract/role';
import { ana, ben, cleaner, clerk, justNow, root } from './builders.ts';
import type { Claims, localGoogle } from './local-google.ts';

type Google = Awaited<ReturnType<typeof localGoogle>>;

/** What a hotel under test knows as keys: of the guest's booking, of another one, and one that has expired. */
export const KEYS = { own: 'k'.repeat(43), other: 'o'.repeat(43), expired: 'e'.repeat(43) } as const;

/** When all of them signed in, in seconds, by the hotel's clock; and the end of sessions that were revoked. */
const SIGNED_IN_AT = (justNow(ana).signedInAt?.getTime() ?? 0) / 1000;
const REVOKED_AT = SIGNED_IN_AT + 60;

/** One of the staff, whose account has changed since they got their token. */
function changed(role: StaffRole, person: typeof ana) {
  const after = (account: Parameters<Google['accounts']['set']>[1]) => (google: Google) => {
    google.accounts.set(person.uid, account);
    return tokenOf(google, person);
  };
  return {
    [`${role}, session revoked`]: after({ role, validSince: REVOKED_AT }),
    [`${role}, role taken away`]: after({}),
    [`${role}, account disabled`]: after({ role, disabled: true }),
  };
}

/** Everybody who may try a call, with their token; some after a change to their account. */
export const CALLERS: Record<string, (google: Google) => string | undefined> = {
  visitor: () => undefined,
  'the guest': (google) => tokenOf(google, ana),
  'another guest': (google) => tokenOf(google, ben),
  admin: (google) => tokenOf(google, root, { email_verified: true }),
  ...changed('admin', root),
  desk: (google) => tokenOf(google, clerk),
  ...changed('desk', clerk),
  housekeeping: (google) => tokenOf(google, cleaner),
  ...changed('housekeeping', cleaner),
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
