import type { User } from '@innkeep/contract/user';
import { BY_CHANNEL, BY_GUEST, BY_PROVIDER, BY_SCHEDULE } from '../records/audit.ts';
import type { PeopleDeps } from './user-store.ts';

export async function peopleIn({ users }: PeopleDeps, uids: ReadonlySet<string>): Promise<Map<string, User>> {
  return new Map((await users.findAll([...uids])).map((user) => [user._id, user]));
}

export function nameOf(uid: string, people: ReadonlyMap<string, User>): string {
  if (uid === BY_PROVIDER) return 'the payment provider';
  if (uid === BY_CHANNEL) return 'a channel';
  if (uid === BY_GUEST) return 'the guest';
  if (uid === BY_SCHEDULE) return 'the system';
  const user = people.get(uid);
  return user ? user.name || user.email : 'a person without an account';
}
