/** The paths of the site's pages, used by the router, the mails and the scripts. `:` marks a parameter. */
export const PAGE = {
  home: '/',
  rooms: '/rooms',
  room: '/rooms/:id',
  book: '/book',
  login: '/login',
  register: '/register',
  about: '/about',
  houseRules: '/house-rules',
  privacy: '/privacy',
  terms: '/terms',
  resetPassword: '/resetPassword',
  verifyAdmin: '/verifyAdmin',
  admin: '/admin',
  editRoom: '/roomdetails/:id',
  payment: '/payment/:id',
  /** A stay as its key opens it, which the address has behind `#k=`. */
  stay: '/stay',
  findBooking: '/find-booking',
  /** The page that links in mails about an account open; the action follows the `#`. */
  accountAction: '/account/action',
  dashboard: '/dashboard',
  userDetail: '/dashboard/userDetail',
  bookings: '/dashboard/booking',
  /** A guest's bookings by e-mail, for admins. */
  bookingsOf: '/dashboard/booking?guest=:guest',
  booking: '/dashboard/booking/:id',
  bookingOf: '/dashboard/booking/:id?guest=:guest',
  allUsers: '/dashboard/allusers',
  allRooms: '/dashboard/allrooms',
  addRoom: '/dashboard/addroom',
  rates: '/dashboard/rates',
} as const;

/** The paths that search engines should not list, with all below them; all other pages may be listed. */
export const UNLISTED_PAGES = [
  PAGE.book,
  PAGE.login,
  PAGE.register,
  PAGE.resetPassword,
  PAGE.verifyAdmin,
  PAGE.admin,
  pathTo(PAGE.editRoom, { id: '' }),
  pathTo(PAGE.payment, { id: '' }),
  PAGE.stay,
  PAGE.findBooking,
  PAGE.accountAction,
  PAGE.dashboard,
] as const;

export const SITEMAP = '/sitemap.xml';

/** The calls of the API, with their parameters as Express writes them. */
export const API = {
  rooms: '/room',
  everyRoom: '/room/all',
  roomOrder: '/room/order',
  room: '/room/:id',
  roomType: '/room/types/:id',
  availability: '/availability',
  alternatives: '/availability/alternatives',
  quote: '/availability/quote',
  rates: '/rates',
  promos: '/rates/promos',
  promo: '/rates/promos/:code',
  users: '/user',
  passwordReset: '/user/password-reset',
  emailConfirmation: '/user/email-confirmation',
  accountDetails: '/user/details',
  emailChange: '/user/email-change',
  emailChanged: '/user/email-changed',
  passwordChanged: '/user/password-changed',
  user: '/user/:email',
  adminCheck: '/user/admin/:email',
  makeAdmin: '/user/admin/:id',
  makeDesk: '/user/desk/:id',
  makeHousekeeping: '/user/housekeeping/:id',
  account: '/user/account',
  accountData: '/user/account/data',
  accountDeletion: '/user/account/deletion',
  orders: '/orders',
  order: '/orders/:id',
  orderQuote: '/orders/:id/quote',
  confirmOrder: '/orders/:id/confirm',
  orderEmail: '/orders/:id/email',
  orderMail: '/orders/:id/mail',
  bookings: '/bookings',
  cancelledBookings: '/bookings/cancelled',
  bookingByKey: '/bookings/by-key',
  findBooking: '/bookings/find',
  claimBookings: '/bookings/claim',
  booking: '/bookings/:id',
  stayCalendar: '/bookings/:id/calendar',
  upload: '/1/upload',
  texts: '/texts',
  textsVersion: '/texts/:version',
} as const;

type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}` | `${infer Name}?${infer Tail}`
    ? Name | ParameterOf<Tail>
    : Rest
  : never;

/** Fills the parameters of a path: `pathTo('/room/:id', { id: 'a b' })` is `/room/a%20b`. */
export function pathTo<Pattern extends string>(
  pattern: Pattern,
  parameters: Readonly<Record<ParameterOf<Pattern>, string>>,
): string {
  const values: Readonly<Record<string, string>> = parameters;
  return pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** The header by which a repeated POST /orders returns the first booking. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
