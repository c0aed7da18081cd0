import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { PAGE } from '@innkeep/contract/paths';
import { includesRole, type Role, type StaffRole } from '@innkeep/contract/role';

interface MenuEntry {
  to: string;
  label: string;
  role: StaffRole;
}

export type MenuLink = Pick<MenuEntry, 'to' | 'label'>;

export interface MenuGroup {
  title: string;
  entries: readonly MenuLink[];
}

const STAFF_MENU: readonly { title: string; entries: readonly MenuEntry[] }[] = [
  {
    title: 'Day',
    entries: [
      { to: DESK_PAGE.today, label: 'Today', role: 'desk' },
      { to: DESK_PAGE.chart, label: 'Chart', role: 'desk' },
      { to: DESK_PAGE.bookings, label: 'Stays', role: 'desk' },
      { to: DESK_PAGE.newBooking, label: 'New booking', role: 'desk' },
    ],
  },
  {
    title: 'Hotel',
    entries: [
      { to: DESK_PAGE.housekeeping, label: 'Housekeeping', role: 'housekeeping' },
      { to: DESK_PAGE.channels, label: 'Channels', role: 'desk' },
      { to: PAGE.allRooms, label: 'Rooms', role: 'admin' },
      { to: PAGE.addRoom, label: 'Add a Room', role: 'admin' },
      { to: PAGE.rates, label: 'Rates', role: 'admin' },
      { to: DESK_PAGE.texts, label: 'Texts', role: 'admin' },
    ],
  },
  {
    title: 'Money',
    entries: [
      { to: DESK_PAGE.payments, label: 'Payments', role: 'desk' },
      { to: DESK_PAGE.invoices, label: 'Invoices', role: 'desk' },
      { to: DESK_PAGE.books, label: 'Books', role: 'admin' },
      { to: DESK_PAGE.figures, label: 'Figures', role: 'admin' },
      { to: DESK_PAGE.audit, label: 'Audit', role: 'admin' },
    ],
  },
  { title: 'People', entries: [{ to: PAGE.allUsers, label: 'AllUsers', role: 'admin' }] },
];

/** The pages of all who are signed in, in the words of the specification's side menu. */
export const OWN_PAGES = [
  { to: PAGE.userDetail, label: 'User' },
  { to: PAGE.bookings, label: 'Bookings' },
] as const;

const AT_THE_THUMB: readonly string[] = [
  DESK_PAGE.today,
  DESK_PAGE.chart,
  DESK_PAGE.newBooking,
  DESK_PAGE.bookings,
];

export function menuFor(role: Role): MenuGroup[] {
  return narrowed(STAFF_MENU, (entry) => includesRole(role, entry.role));
}

function narrowed<Entry>(
  groups: readonly { title: string; entries: readonly Entry[] }[],
  isShown: (entry: Entry) => boolean,
) {
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
}

export function firstPageOf(role: Role): string {
  return menuFor(role)[0]?.entries[0]?.to ?? PAGE.userDetail;
}

export function placesIn(groups: readonly MenuGroup[]): readonly MenuLink[] {
  const entries = groups.flatMap((group) => group.entries);
  const places = AT_THE_THUMB.flatMap((to) => entries.find((entry) => entry.to === to) ?? []);
  return places.length > 0 ? places : entries.slice(0, AT_THE_THUMB.length);
}

export function without(groups: readonly MenuGroup[], links: readonly MenuLink[]): MenuGroup[] {
  return narrowed(groups, ({ to }) => !links.some((link) => link.to === to));
}
