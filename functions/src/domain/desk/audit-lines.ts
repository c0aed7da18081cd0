import type { AuditLine, AuditPageLine } from '@innkeep/contract/desk/desk-stay';
import type { User } from '@innkeep/contract/user';
import { BY_PROVIDER } from '../audit.ts';
import type { UserStore } from '../users/user-store.ts';
import type { AuditRecord } from './desk-store.ts';

export interface PeopleDeps {
  readonly users: UserStore;
}

/** Entries of the audit with the names of people. @param owner of the booking that they are all about */
export async function auditLines(
  deps: PeopleDeps,
  entries: readonly AuditRecord[],
  owner: string | null,
): Promise<AuditLine[]> {
  const people = await peopleIn(deps, new Set(entries.map(({ by }) => by).filter((uid) => uid !== owner)));
  return entries.map((entry) => lineOf(entry, entry.by === owner ? 'the guest' : nameOf(entry.by, people)));
}

/** The same for the audit's own page: with how to find more of somebody, and with whom it was done to. */
export async function auditPageLines(
  deps: PeopleDeps,
  entries: readonly AuditRecord[],
): Promise<AuditPageLine[]> {
  const people = await peopleIn(deps, new Set(entries.flatMap((entry) => [entry.by, ...personIn(entry)])));
  return entries.map((entry) => {
    const who = people.get(entry.by);
    const [person] = personIn(entry);
    return {
      ...lineOf(entry, nameOf(entry.by, people)),
      ...(who && { email: who.email }),
      ...(person !== undefined && { person: nameOf(person, people) }),
    };
  });
}

/** The people of some accounts, by them. */
export async function peopleIn({ users }: PeopleDeps, uids: ReadonlySet<string>): Promise<Map<string, User>> {
  return new Map((await users.findAll([...uids])).map((user) => [user._id, user]));
}

/** The uid of whom something was done to. */
function personIn({ action, target }: AuditRecord): [] | [uid: string] {
  return action.startsWith('user/') ? [target] : [];
}

/** What somebody is called who did something. */
export function nameOf(uid: string, people: ReadonlyMap<string, User>): string {
  if (uid === BY_PROVIDER) return 'the payment provider';
  const user = people.get(uid);
  return user ? user.name || user.email : 'somebody without an account';
}

function lineOf({ _id, action, at, target, what, why }: AuditRecord, by: string): AuditLine {
  return {
    ...{ _id, action, at: at.toISOString(), target, by },
    ...(what !== undefined && { what }),
    ...(why !== undefined && { why }),
  };
}
