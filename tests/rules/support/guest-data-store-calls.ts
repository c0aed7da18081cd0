import { forgottenRecord } from '../../../functions/src/domain/guest-data/forgotten.ts';
import type {
  DeletionStore,
  GuestDataStore,
} from '../../../functions/src/domain/guest-data/guest-data-store.ts';
import type { Calls } from './calls.ts';
import { booking, entry, newId, now, promo, user } from './store-fixtures.ts';

const digest = {
  date: booking.checkin,
  made: { count: 0, first: [] },
  changed: { count: 0, first: [] },
  cancelled: { count: 0, first: [] },
};

export const deletions: Calls<DeletionStore> = {
  find: (store) => store.find(user._id),
  save: (store) => store.save({ _id: newId(), email: user.email, askedAt: now, triedAt: now, record: user }),
  list: (store) => store.list(10),
  putLast: (store) => store.putLast(newId(), now),
  remove: (store) => store.remove(newId()),
};

export const guestData: Calls<GuestDataStore> = {
  bookingsOf: (store) => store.bookingsOf([user._id], user.email),
  recordsOf: (store) => store.recordsOf([booking._id]),
  codesUsed: (store) => store.codesUsed({ uid: user._id, mailbox: 'ana@x.org' }, [promo.code]),
  mailsOf: (store) => store.mailsOf({ email: user.email, uids: [user._id], bookings: [booking] }),
  digests: (store) => store.digests(),
  entriesAbout: (store) => store.entriesAbout([booking._id]),
  entriesBy: (store) => store.entriesBy([user._id]),
  forgetRecord: (store) =>
    store.forgetRecord(booking._id, (record) => forgottenRecord(record, entry(booking._id), 10)),
  removeMails: (store) => store.removeMails([newId()]),
  rewriteDigest: (store) => store.rewriteDigest(newId(), digest),
  clearWords: (store) => store.clearWords([]),
  endAccount: (store) => store.endAccount(newId(), entry(user._id)),
};
