/** Firestore's collections, named once. `calendar` lies below a room; all others at the top. */
export const COLLECTIONS = {
  rooms: 'rooms',
  catalogue: 'catalogue',
  calendar: 'calendar',
  bookings: 'bookings',
  users: 'users',
  mail: 'mail',
  audit: 'audit',
  limits: 'limits',
  meta: 'meta',
} as const;
