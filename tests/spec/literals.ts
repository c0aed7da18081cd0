/*
 * What the specification prescribes literally, typed from it and from nothing else. contract.test.ts compares
 * the contract with it, and the browser tests the screens: a changed word, key or delay makes a test fail.
 */

/** Sections 2, 5 and 8. */
export const MESSAGE = {
  roomDeleted: 'Room Deleted Success Fully',
  roomAdded: 'Room Added Success Fully',
  roomEdited: 'Edited Success Fully',
  madeAdmin: 'SuccessFully Made Admin',
  bookingCancelled: 'You successFully Canceled Your Book',
  booked: 'Your Room has been Booked Please Check Your Email',
  loggedIn: 'Logined SuccessFully',
  registered: 'Register SuccessFully',
  wrongPassword: 'Wrong Pass',
  adminNotFound: 'Admin Not Found',
  confirmDelete: 'Are You sure You want to delete',
  noBookings: 'You Have not any booked Room Yet.',
  anonymous: 'Anonymus',
} as const;

/** Section 5: the messages of Add a Room about empty fields. */
export const REQUIRED = {
  image: 'image is Required',
  name: 'Name is Required',
  des: 'Details is Required',
  price: 'price is required',
  capacity: 'capacity is required',
} as const;

/** Section 9. */
export const STORAGE_KEY = { accessToken: 'Radission BluToken', chosenRoom: 'room-detail' } as const;
export const PAGE_SIZE = 6;
export const HOME_ROOM_COUNT = 3;
export const LOGIN_REDIRECT_DELAY_MS = 300;
export const GUESTS = { fieldMin: 0, max: 5 } as const;
export const THUMBNAIL_WIDTH = 60;
export const SIGN_IN_POPUP = { width: 500, height: 600 } as const;
/** A date whose parts cannot be confused with each other, also as dd/MM/yyyy. */
export const DATE = { calendar: '2027-03-09', written: '09/03/2027' } as const;
/** Narrower screens are small: Bootstrap's medium breakpoint, in pixels. */
export const MEDIUM_SCREEN = 768;

/** Section 2: the screens, by the contract's names. `{id}` is `a-room`. */
export const PAGE = {
  home: '/',
  rooms: '/rooms',
  room: '/rooms/a-room',
  book: '/book',
  login: '/login',
  register: '/register',
  about: '/about',
  verifyAdmin: '/verifyAdmin',
  admin: '/admin',
  payment: '/payment/a-room',
  editRoom: '/roomdetails/a-room',
  userDetail: '/dashboard/userDetail',
  bookings: '/dashboard/booking',
  allUsers: '/dashboard/allusers',
  allRooms: '/dashboard/allrooms',
  addRoom: '/dashboard/addroom',
} as const;

/** Section 7: the calls, by the contract's names. `{id}` is `an-id`, `{email}` is `a@b.c`. */
export const API = {
  rooms: '/room',
  room: '/room/an-id',
  user: '/user/a%40b.c',
  adminCheck: '/user/admin/a%40b.c',
  users: '/user',
  makeAdmin: '/user/admin/an-id',
  orders: '/orders',
  bookings: '/bookings',
  order: '/orders/an-id',
  upload: '/1/upload',
} as const;
