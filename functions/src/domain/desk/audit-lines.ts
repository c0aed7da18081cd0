import type { AuditLine } from '@innkeep/contract/desk/desk-stay';
import type { UserStore } from '../users/user-store.ts';
import type { AuditRecord } from './desk-store.ts';

/** Entries of the audit with the names of people. */
export async function auditLines(
  { users }: { readonly users: UserStore },
  entries: readonly AuditRecord[],
  owner?: string | null,
): Promise<AuditLine[]> {
  const uids = new Set(entries.map(({ by }) => by).filter((uid) => uid !== owner));
  const people = new Map((await users.findAll([...uids])).map((user) => [user._id, user.name || user.email]));
  return entries.map(({ _id, action, by, at, target, what, why }) => ({
    ...{ _id, action, at: at.toISOString(), target },
    by: by === owner ? 'the guest' : (people.get(by) ?? 'somebody without an account'),
    ...(what !== undefined && { what }),
    ...(why !== undefined && { why }),
  }));
}
