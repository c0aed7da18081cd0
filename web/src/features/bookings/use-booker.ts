import { useSession } from '../../lib/session/session.ts';

/** Who fills in a booking form: an account's user, or a visitor, who has neither uid nor a known e-mail. */
export interface Booker {
  uid: string | null;
  email: string;
}

export function useBooker(): Booker {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : { uid: null, email: '' };
}
