import { nameTokens } from '@innkeep/contract/name-words';
import type { User } from '@innkeep/contract/user';
import type { UserStore } from '../domain/users/user-store.ts';
import { mailId } from '../domain/mail/mail.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { memoryOutboxTx } from './memory-mails.ts';

/** Sorts by e-mail, then by id. */
const keyOf = ({ email, _id }: Pick<User, 'email' | '_id'>) => `${email} ${_id}`;

export function memoryUsers(db: MemoryDatabase): UserStore {
  const all = () => [...db.users.values()].sort((a, b) => a.email.localeCompare(b.email));
  const withEmail = (email: string) => [...db.users.values()].filter((user) => user.email === email);
  const admins = () => all().flatMap(({ _id, role }) => (role === 'admin' ? [_id] : []));
  return {
    find: (uid) => Promise.resolve(db.users.get(uid)),
    findAll: (uids) => Promise.resolve(uids.flatMap((uid) => db.users.get(uid) ?? [])),
    findByEmail: (email) => Promise.resolve(withEmail(email)[0]),
    listByEmail: (email) => Promise.resolve(withEmail(email)),
    listAdmins: () => Promise.resolve(admins()),
    list: ({ tokens, after, limit }) => {
      const isBehind = (user: User) => !after || keyOf(user) > keyOf(after);
      const isFound = (user: User) => !tokens || nameTokens(user).some((token) => tokens.includes(token));
      const found = [...db.users.values()].filter((user) => isBehind(user) && isFound(user));
      return Promise.resolve(found.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, limit));
    },
    transact: (work) =>
      db.transact(
        (write) => ({
          ...memoryOutboxTx(db, write),
          find: (uid) => Promise.resolve(db.users.get(uid)),
          listAdmins: () => Promise.resolve(admins()),
          listByEmail: (email) => Promise.resolve(withEmail(email)),
          wasMailed: (kind, uid) => Promise.resolve(db.mails.has(mailId(kind, uid))),
          remove: (uid) => write(() => db.users.delete(uid)),
          save: (user, entry) => {
            write(() => {
              db.users.set(user._id, user);
              if (entry) db.audit.push(entry);
            });
          },
        }),
        work,
      ),
  };
}
