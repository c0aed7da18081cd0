import type { AuditEntry } from '../domain/audit.ts';
import type { AuditRecord } from '../domain/desk/desk-store.ts';
import type {
  GuestAccount,
  GuestAccounts,
  GuestDataStore,
  GuestRecord,
} from '../domain/guest-data/guest-data-store.ts';
import { isToHotel, mailIdsAbout } from '../domain/guest-data/mail-ids.ts';
import type { DailyDigest, Mail } from '../domain/mail/mail.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import type { Account } from '../domain/users/accounts.ts';
import type { MemoryAccounts } from './memory-accounts.ts';
import { usersOf } from './memory-bookings.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';

export function memoryGuestData(db: MemoryDatabase): GuestDataStore {
  return { ...readsOf(db), ...writesTo(db) };
}

type Reads = 'bookingsOf' | 'recordsOf' | 'codesUsed' | 'mailsOf' | 'digests' | 'entriesAbout' | 'entriesBy';

function readsOf(db: MemoryDatabase): Pick<GuestDataStore, Reads> {
  const entries = (isWanted: (entry: AuditEntry) => boolean): Promise<AuditRecord[]> =>
    Promise.resolve(
      db.audit.flatMap((entry, place) => (isWanted(entry) ? [{ ...entry, _id: String(place) }] : [])),
    );
  return {
    bookingsOf: (uids, email) =>
      Promise.resolve(
        [...db.bookings.values()].filter(
          (booking) => booking.email === email || (booking.uid !== null && uids.includes(booking.uid)),
        ),
      ),
    recordsOf: (bookingIds) => {
      const found = bookingIds.map((id) => [id, recordOf(db, id)] as const);
      return Promise.resolve(new Map(found.flatMap(([id, record]) => (record ? [[id, record]] : []))));
    },
    codesUsed: (owner, codes) =>
      Promise.resolve(
        codes.flatMap((code) =>
          usersOf(owner).flatMap((user) => {
            const booking = db.uses.get(`${code}/${user}`);
            return booking === undefined ? [] : [{ code, booking }];
          }),
        ),
      ),
    mailsOf: ({ email, uids, bookings }) => {
      const named = new Set(mailIdsAbout({ uids, bookings }));
      const ids = new Set(bookings.map(({ _id }) => _id));
      return Promise.resolve(
        [...db.mails.values()].filter(
          ({ _id, kind, to, replyTo, bookingId, uid }) =>
            (to === email && !isToHotel({ kind })) ||
            (email !== undefined && replyTo === email) ||
            named.has(_id) ||
            ids.has(bookingId ?? '') ||
            (uid !== undefined && uids.includes(uid)),
        ),
      );
    },
    digests: () => Promise.resolve([...db.mails.values()].filter(isDigest)),
    entriesAbout: (targets) => entries(({ target }) => targets.includes(target)),
    entriesBy: (uids) => entries(({ by }) => uids.includes(by)),
  };
}

function writesTo(db: MemoryDatabase): Omit<GuestDataStore, Reads> {
  const apart = (work: (write: Write) => void): Promise<void> =>
    db.transact(
      (write) => ({ write }),
      ({ write }) => {
        work(write);
        return Promise.resolve();
      },
    );
  return {
    forgetRecord: (bookingId, change) => forgetRecord(db, bookingId, change),
    removeMails: (mailIds) =>
      apart((write) => {
        for (const id of mailIds) write(() => db.mails.delete(id));
      }),
    rewriteDigest: (mailId, data) =>
      apart((write) => {
        const kept = db.mails.get(mailId);
        if (kept && isDigest(kept)) write(() => db.mails.set(mailId, { ...kept, data }));
      }),
    clearWords: (entryIds) =>
      apart((write) => {
        for (const id of entryIds) write(() => void delete db.audit[Number(id)]?.why);
      }),
    endAccount: (uid, entry) =>
      apart((write) => {
        write(() => db.users.delete(uid));
        if (!db.entryIds.has(`${uid}-forgotten`)) db.addEntry(write, `${uid}-forgotten`, entry);
      }),
  };
}

function forgetRecord(
  db: MemoryDatabase,
  bookingId: string,
  change: Parameters<GuestDataStore['forgetRecord']>[1],
): Promise<boolean> {
  return db.transact(
    (write) => ({ write }),
    ({ write }) => {
      const record = recordOf(db, bookingId);
      const left = record && change(record);
      if (!left) return Promise.resolve(false);
      const { booking, forgetsNote, payments, refunds, name, entry } = left;
      write(() => {
        db.bookings.set(bookingId, booking);
        if (forgetsNote) forgetTraces(db, record.booking);
        for (const payment of payments) db.payments.set(payment._id, payment);
        for (const refund of refunds) db.refunds.set(refund._id, refund);
        if (name) db.names.set(bookingId, name);
      });
      db.addEntry(write, `${bookingId}-${booking.rev}`, entry);
      return Promise.resolve(true);
    },
  );
}

function forgetTraces(db: MemoryDatabase, { _id, mailbox, quote }: StoredBooking): void {
  db.notes.delete(_id);
  for (const [hash, { bookingId }] of db.keys) if (bookingId === _id) db.keys.delete(hash);
  const use = `${quote.discount?.code ?? ''}/${mailbox ?? ''}`;
  if (db.uses.get(use) === _id) db.uses.delete(use);
}

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

function recordOf(db: MemoryDatabase, bookingId: string): GuestRecord | undefined {
  const booking = db.bookings.get(bookingId);
  const note = db.notes.get(bookingId);
  return (
    booking && {
      booking,
      note: note && { ...note, bookingId },
      name: db.names.get(bookingId),
      payments: [...db.payments.values()].filter((payment) => payment.bookingId === bookingId),
      refunds: [...db.refunds.values()].filter((refund) => refund.bookingId === bookingId),
    }
  );
}

function isDigest(mail: Mail): mail is Mail & { kind: 'daily-digest'; data: DailyDigest } {
  return mail.kind === 'daily-digest';
}
