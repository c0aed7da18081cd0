import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { PAGE } from '@innkeep/contract/paths';
import { includesRole, type Role, type StaffRole } from '@innkeep/contract/role';

interface MenuEntry {
  to: string;
  label: string;
  /** The lowest role that sees it. */
  role: StaffRole;
}

export interface MenuGroup {
  title: string;
  entries: readonly MenuEntry[];
}

/** The menu of the staff, in its groups. */
const STAFF_MENU: readonly MenuGroup[] = [
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
      { to: PAGE.allRooms, label: 'Rooms', role: 'admin' },
      { to: PAGE.addRoom, label: 'Add a Room', role: 'admin' },
      { to: PAGE.rates, label: 'Rates', role: 'admin' },
    ],
  },
  {
    title: 'Money',
    entries: [
      { to: DESK_PAGE.figures, label: 'Figures', role: 'admin' },
      { to: DESK_PAGE.audit, label: 'Audit', role: 'admin' },
    ],
  },
  { title: 'People', entries: [{ to: PAGE.allUsers, label: 'All Users', role: 'admin' }] },
];

/** The pages of everybody who is signed in, as the specification's side menu has them. */
export const OWN_PAGES = [
  { to: PAGE.userDetail, label: 'Your Information' },
  { to: PAGE.bookings, label: 'Your Booking' },
] as const;

/** Returns the groups of the menu that a role sees, without empty ones. */
export function menuFor(role: Role): MenuGroup[] {
  const groups = STAFF_MENU.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => includesRole(role, entry.role)),
  }));
  return groups.filter(({ entries }) => entries.length > 0);
}
