/** The pages of the site; a mail or a script links to the same addresses as the router serves. `:` names a parameter. */
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
  dashboard: '/dashboard',
  userDetail: '/dashboard/userDetail',
  bookings: '/dashboard/booking',
  /** The bookings of a guest, by e-mail, for admins. */
  bookingsOf: '/dashboard/booking?guest=:guest',
  booking: '/dashboard/booking/:id',
  /** A guest's booking, for admins. */
  bookingOf: '/dashboard/booking/:id?guest=:guest',
  allUsers: '/dashboard/allusers',
  allRooms: '/dashboard/allrooms',
  addRoom: '/dashboard/addroom',
  rates: '/dashboard/rates',
} as const;

/** Where the addresses begin that no search engine has any business with; what else the site has, it may show. */
export const UNLISTED_PAGES = [
  PAGE.book,
  PAGE.login,
  PAGE.register,
  PAGE.resetPassword,
  PAGE.verifyAdmin,
  PAGE.admin,
  pathTo(PAGE.editRoom, { id: '' }),
  pathTo(PAGE.payment, { id: '' }),
  PAGE.dashboard,
] as const;

/** The pages to be found, for crawlers. */
export const SITEMAP = '/sitemap.xml';

/** The calls of the API, with their parameters as Express writes them. */
export const API = {
  rooms: '/room',
  everyRoom: '/room/all',
  roomOrder: '/room/order',
  room: '/room/:id',
  availability: '/availability',
  alternatives: '/availability/alternatives',
  quote: '/availability/quote',
  rates: '/rates',
  promos: '/rates/promos',
  promo: '/rates/promos/:code',
  users: '/user',
  passwordReset: '/user/password-reset',
  emailConfirmation: '/user/email-confirmation',
  user: '/user/:email',
  adminCheck: '/user/admin/:email',
  makeAdmin: '/user/admin/:id',
  makeDesk: '/user/desk/:id',
  orders: '/orders',
  order: '/orders/:id',
  orderQuote: '/orders/:id/quote',
  bookings: '/bookings',
  cancelledBookings: '/bookings/cancelled',
  booking: '/bookings/:id',
  stayCalendar: '/bookings/:id/calendar',
  upload: '/1/upload',
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

/** The header that makes a repeated POST /orders answer with the first booking. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
