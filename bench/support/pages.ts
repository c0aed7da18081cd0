import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { PAGE, UNLISTED_PAGES, pathTo } from '@innkeep/contract/paths';
import { DEMO_ROOMS } from '@innkeep/hotel/demo-rooms';

export interface OpenedPage {
  page: string;
  path: string;
  /** Whether search engines are asked not to list it; then it is not a shortcoming that they cannot. */
  isUnlisted: boolean;
}

/** So far ahead that hardly anything is sold of the demo hotel. */
const checkin = addDays(hotelToday(), 200);
const STAY = { checkin, checkout: addDays(checkin, 2) };

/** The only demo room for the largest party; once it is booked, nothing is free for one. */
export const LARGEST_ROOM = DEMO_ROOMS.reduce((largest, room) =>
  room.capacity > largest.capacity ? room : largest,
);
export const SOLD_OUT = { ...STAY, guests: LARGEST_ROOM.capacity };
export const ROOM = pathTo(PAGE.room, { id: DEMO_ROOMS[0]?.slug ?? '' });

export const PUBLIC_PAGES: readonly OpenedPage[] = [
  opened('Home', PAGE.home),
  opened('Rooms', PAGE.rooms),
  opened('a search', asking(PAGE.rooms, { ...STAY, guests: 2 })),
  opened('nothing free', asking(PAGE.rooms, SOLD_OUT)),
  opened('a room', ROOM),
  opened('a room with dates', asking(ROOM, { ...STAY, guests: 2 })),
  opened('About', PAGE.about),
  opened('House rules', PAGE.houseRules),
  opened('Privacy', PAGE.privacy),
  opened('Terms', PAGE.terms),
  opened('Sign In', PAGE.login),
  opened('Sign Up', PAGE.register),
  opened('New password', PAGE.resetPassword),
  opened('Find your booking', PAGE.findBooking),
  opened('Admin sign-in', PAGE.verifyAdmin),
  opened('Admin Panel', PAGE.admin),
  { page: 'Not found', path: '/nowhere', isUnlisted: true },
];

/** The booking page of a guest who has chosen a room, which the address names. */
export const BOOK = opened('Book', asking(PAGE.book, { room: DEMO_ROOMS[0]?.slug ?? '' }));

function opened(page: string, path: string): OpenedPage {
  return { page, path, isUnlisted: UNLISTED_PAGES.some((unlisted) => path.startsWith(unlisted)) };
}

function asking(path: string, stay: Record<string, string | number>): string {
  return `${path}?${new URLSearchParams(Object.entries(stay).map(([name, value]) => [name, String(value)])).toString()}`;
}
