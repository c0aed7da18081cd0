import type { GuestAccount, GuestAccounts } from '../domain/guest-data/guest-data-store.ts';
import type { Account } from '../domain/users/accounts.ts';
import type { MemoryAccounts } from './memory-accounts.ts';

export function memoryGuestAccounts(accounts: MemoryAccounts): GuestAccounts {
  return {
    findAll: (uids) => accounts.findAll(uids),
    find: async (uid) => known((await accounts.findAll([uid])).get(uid)),
    findByEmail: async (email) => known(await accounts.findByEmail(email)),
    close: (uid) => {
      accounts.closed.add(uid);
      return Promise.resolve();
    },
    reopen: (uid) => {
      accounts.closed.delete(uid);
      return Promise.resolve();
    },
    remove: (uid) => {
      accounts.tokens.delete(uid);
      return Promise.resolve();
    },
  };
}

function known(account: Account | undefined): GuestAccount | undefined {
  return account && { ...account, name: '', createdAt: new Date('2027-01-01T12:00:00Z') };
}
