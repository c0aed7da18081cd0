export const DESK_ROOT = '/desk';

/** The calls of the desk, in a module of their own: a visitor's page does not load them. */
export const DESK_API = {
  today: '/desk/today',
  /** What an admin has left to do before the hotel is open. */
  opening: '/desk/opening',
  chart: '/desk/chart',
  changes: '/desk/changes',
  bookings: '/desk/bookings',
  booking: '/desk/bookings/:id',
  changeQuote: '/desk/bookings/:id/quote',
  note: '/desk/bookings/:id/note',
  hold: '/desk/bookings/:id/hold',
  confirm: '/desk/bookings/:id/confirm',
  paymentLink: '/desk/bookings/:id/payment-link',
  /** Mails the guest once more what the state of their stay asks for. */
  checkIn: '/desk/bookings/:id/check-in',
  checkOut: '/desk/bookings/:id/check-out',
  noShow: '/desk/bookings/:id/no-show',
  undo: '/desk/bookings/:id/undo',
  waiver: '/desk/bookings/:id/waiver',
  extras: '/desk/bookings/:id/extras',
  extra: '/desk/bookings/:id/extras/:key',
  payments: '/desk/bookings/:id/payments',
  refunds: '/desk/bookings/:id/refunds',
  acknowledged: '/desk/payments/:id/known',
  rooms: '/desk/rooms',
  quote: '/desk/quote',
  groups: '/desk/groups',
  moves: '/desk/moves',
  movesQuote: '/desk/moves/quote',
  blocks: '/desk/blocks',
  block: '/desk/blocks/:id',
  housekeeping: '/desk/housekeeping',
  housekeepingChanges: '/desk/housekeeping/changes',
  roomCare: '/desk/housekeeping/:id',
  takings: '/desk/takings',
  closing: '/desk/closings/:date',
  audit: '/desk/audit',
  figures: '/desk/figures',
  export: '/desk/export',
  books: '/desk/books',
  channels: '/desk/channels',
  channel: '/desk/channels/:id',
  channelLink: '/desk/channels/:id/link',
  channelReading: '/desk/channels/:id/reading',
  conflictOurs: '/desk/conflicts/:id/ours',
} as const;

export const DESK_PAGE = {
  today: '/dashboard/today',
  chart: '/dashboard/chart',
  bookings: '/dashboard/stays',
  booking: '/dashboard/stays/:id',
  newBooking: '/dashboard/new-booking',
  housekeeping: '/dashboard/housekeeping',
  payments: '/dashboard/payments',
  invoices: '/dashboard/invoices',
  books: '/dashboard/books',
  figures: '/dashboard/figures',
  audit: '/dashboard/audit',
  channels: '/dashboard/channels',
  roomChannels: '/dashboard/channels/:id',
  texts: '/dashboard/texts',
  /** One of the seven pages, `publish` or `versions`. */
  textsPart: '/dashboard/texts/:part',
} as const;

/** The calls of the page _Texts_, in a module of their own: a visitor's page does not load them. */
export const TEXTS_API = {
  draft: '/texts/draft',
  publish: '/texts/publish',
  versions: '/texts/versions',
  restore: '/texts/restore',
  mails: '/texts/mails',
  mailPreview: '/texts/mails/preview',
  mailTest: '/texts/mails/test',
} as const;

export const CALENDARS_ROOT = '/calendars';

/** In a module of its own, as no page asks for it. `file` is the channel's token and `.ics`. */
export const CHANNEL_CALENDAR = '/calendars/:id/:file';
