import type { UserStore } from '../domain/users/user-store.ts';
import { mailId } from '../domain/mail/mail.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { memoryOutboxTx } from './memory-mails.ts';

export function memoryUsers(db: MemoryDatabase): UserStore {
  const all = () => [...db.users.values()].sort((a, b) => a.email.localeCompare(b.email));
  const withEmail = (email: string) => all().filter((user) => user.email === email);
  const admins = () => all().flatMap(({ _id, role }) => (role === 'admin' ? [_id] : []));
  return {
    find: (uid) => Promise.resolve(db.users.get(uid)),
    findAll: (uids) => Promise.resolve(uids.flatMap((uid) => db.users.get(uid) ?? [])),
    findByEmail: (email) => Promise.resolve(withEmail(email)[0]),
    listByEmail: (email) => Promise.resolve(withEmail(email)),
    listAdmins: () => Promise.resolve(admins()),
    list: () => Promise.resolve(all()),
    transact: (work) =>
      db.transact(
        (write) => ({
          ...memoryOutboxTx(db, write),
          find: (uid) => Promise.resolve(db.users.get(uid)),
          listAdmins: () => Promise.resolve(admins()),
          listByEmail: (email) => Promise.resolve(withEmail(email)),
          wasWelcomed: (uid) => Promise.resolve(db.mails.has(mailId('welcome', uid))),
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
