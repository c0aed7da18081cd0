import { forgottenRecord } from '../../../functions/src/domain/guest-data/forgotten.ts';
import type { GuestDataStore } from '../../../functions/src/domain/guest-data/guest-data-store.ts';
import type { Calls } from './calls.ts';
import { booking, entry, newId, promo, user } from './store-fixtures.ts';

const digest = {
  date: booking.checkin,
  made: { count: 0, first: [] },
  cancelled: { count: 0, first: [] },
};

export const guestData: Calls<GuestDataStore> = {
  bookingsOf: (store) => store.bookingsOf([user._id], user.email),
  recordOf: (store) => store.recordOf(booking._id),
  codesUsed: (store) => store.codesUsed(user._id, [promo.code]),
  mailsOf: (store) => store.mailsOf({ email: user.email, uids: [user._id], bookings: [booking] }),
  digests: (store) => store.digests(),
  entriesAbout: (store) => store.entriesAbout([booking._id]),
  entriesBy: (store) => store.entriesBy([user._id]),
  forgetRecord: (store) =>
    store.forgetRecord(booking._id, (record) => forgottenRecord(record, entry(booking._id), 10)),
  removeMails: (store) => store.removeMails([newId()]),
  rewriteDigest: (store) => store.rewriteDigest(newId(), digest),
  clearWords: (store) => store.clearWords([], []),
  endAccount: (store) => store.endAccount(newId(), entry(user._id)),
};
