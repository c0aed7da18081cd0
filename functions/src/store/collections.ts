import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** `calendar` is below a room and `uses` below a promotion; all others are at the top. */
export const COLLECTIONS = {
  rooms: 'rooms',
  catalogue: 'catalogue',
  tariffs: 'tariffs',
  texts: 'texts',
  textsDraft: 'texts-draft',
  promos: 'promos',
  uses: 'uses',
  calendar: 'calendar',
  months: 'months',
  bookings: 'bookings',
  desk: 'desk',
  payments: 'payments',
  refunds: 'refunds',
  keys: 'keys',
  closings: 'closings',
  invoices: 'invoices',
  payees: 'payees',
  blocks: 'blocks',
  channels: 'channels',
  housekeeping: 'housekeeping',
  users: 'users',
  deletions: 'deletions',
  names: 'names',
  mail: 'mail',
  audit: 'audit',
  figures: 'figures',
  stats: 'stats',
  limits: 'limits',
  jobs: 'jobs',
  meta: 'meta',
} as const;

function refIn(collection: string) {
  return (db: Firestore, id: string): DocumentReference => db.collection(collection).doc(id);
}

export const roomRef = refIn(COLLECTIONS.rooms);
export const bookingRef = refIn(COLLECTIONS.bookings);
export const userRef = refIn(COLLECTIONS.users);
export const blockRef = refIn(COLLECTIONS.blocks);
export const channelRef = refIn(COLLECTIONS.channels);
export const noteRef = refIn(COLLECTIONS.desk);
export const nameRef = refIn(COLLECTIONS.names);
export const careRef = refIn(COLLECTIONS.housekeeping);
export const jobRef = refIn(COLLECTIONS.jobs);
export const mailRef = refIn(COLLECTIONS.mail);
export const closingRef = refIn(COLLECTIONS.closings);
export const paymentRef = refIn(COLLECTIONS.payments);
export const refundRef = refIn(COLLECTIONS.refunds);
export const promoRef = refIn(COLLECTIONS.promos);
