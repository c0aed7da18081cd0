/**
 * The names of Firestore's collections. `calendar` is below a room and `uses` below a promotion; all others
 * are at the top.
 */
export const COLLECTIONS = {
  rooms: 'rooms',
  catalogue: 'catalogue',
  tariffs: 'tariffs',
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
  blocks: 'blocks',
  channels: 'channels',
  conflicts: 'conflicts',
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
