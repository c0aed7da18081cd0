/** The pages of the site; a mail or a script links to the same addresses as the router serves. */
export const PAGE = {
  home: '/',
  rooms: '/rooms',
  room: (id: string) => `/rooms/${encodeURIComponent(id)}`,
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
  editRoom: (id: string) => `/roomdetails/${encodeURIComponent(id)}`,
  payment: (roomId: string) => `/payment/${encodeURIComponent(roomId)}`,
  dashboard: '/dashboard',
  userDetail: '/dashboard/userDetail',
  bookings: '/dashboard/booking',
  /** The bookings of a guest, by e-mail, for admins. */
  bookingsOf: (guest: string) => `/dashboard/booking?guest=${encodeURIComponent(guest)}`,
  booking: (id: string) => `/dashboard/booking/${encodeURIComponent(id)}`,
  /** A guest's booking, for admins. */
  bookingOf: (guest: string, id: string) =>
    `/dashboard/booking/${encodeURIComponent(id)}?guest=${encodeURIComponent(guest)}`,
  allUsers: '/dashboard/allusers',
  allRooms: '/dashboard/allrooms',
  addRoom: '/dashboard/addroom',
} as const;

/** Where the addresses begin that no search engine has any business with; what else the site has, it may show. */
export const UNLISTED_PAGES = [
  PAGE.book,
  PAGE.login,
  PAGE.register,
  PAGE.resetPassword,
  PAGE.verifyAdmin,
  PAGE.admin,
  PAGE.editRoom(''),
  PAGE.payment(''),
  PAGE.dashboard,
] as const;

/** The pages to be found, for crawlers. */
export const SITEMAP = '/sitemap.xml';

/** The calls of the API. `:` names a path parameter, as Express writes it. */
export const API = {
  rooms: '/room',
  room: '/room/:id',
  availability: '/availability',
  alternatives: '/availability/alternatives',
  users: '/user',
  passwordReset: '/user/password-reset',
  emailConfirmation: '/user/email-confirmation',
  user: '/user/:email',
  adminCheck: '/user/admin/:email',
  makeAdmin: '/user/admin/:id',
  orders: '/orders',
  order: '/orders/:id',
  bookings: '/bookings',
  stayCalendar: '/bookings/:id/calendar',
  upload: '/1/upload',
} as const;

/** Fills the parameters of a path: `pathTo('/room/:id', { id: 'a b' })` is `/room/a%20b`. */
export function pathTo(pattern: string, parameters: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** The header that makes a repeated POST /orders answer with the first booking. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
