/** In rising order of rights. */
export const ROLES = ['visitor', 'guest', 'housekeeping', 'desk', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Arrival {
  path: string;
  heading: string | RegExp;
  /** The title of the document, and of the top bar on small screens. */
  title: string;
  /** The document's title, where what the page shows has a name of its own. */
  tab?: string;
}

export interface PageToVisit extends Record<Role, Arrival> {
  path: string;
}

const SIGN_IN: Arrival = { path: '/login', heading: 'Welcome back', title: 'Sign In' };
const TODAY: Arrival = { path: '/dashboard/today', heading: /^Today/, title: 'Today' };
const HOUSEKEEPING: Arrival = {
  path: '/dashboard/housekeeping',
  heading: 'Housekeeping',
  title: 'Housekeeping',
};
const HOME: Arrival = { path: '/', heading: /^Welcome to/, title: 'Home' };

/** Returns the arrivals of everybody who is signed in, where they see the same. */
function everyRole(arrival: Arrival): Omit<PageToVisit, 'path' | 'visitor'> {
  return { guest: arrival, housekeeping: arrival, desk: arrival, admin: arrival };
}

function open(path: string, heading: string | RegExp, title: string, tab = title): PageToVisit {
  const arrival = { path, heading, title, tab };
  return { path, visitor: arrival, ...everyRole(arrival) };
}

/** Returns a page that asks a visitor to sign in first. */
function guarded(path: string, heading: string, title: string, sentTo = path): PageToVisit {
  const arrival = { path: sentTo, heading, title };
  return { path, visitor: SIGN_IN, ...everyRole(arrival) };
}

/** Returns a page whose admin functions are disabled for everyone else. */
function forAdminsToUse(path: string, heading: string, title: string): PageToVisit {
  const visit = open(path, heading, title);
  return { ...visit, admin: { ...visit.admin } };
}

/** Returns a page for staff. Its title is there even for others, although its content is not loaded. */
function forStaff(path: string, heading: string | RegExp, title: string): PageToVisit {
  const named = { path, title };
  const [guest, admin] = [
    { ...named, heading: 'This page is for the hotel’s staff' },
    { ...named, heading },
  ];
  return { path, visitor: SIGN_IN, guest, housekeeping: guest, desk: admin, admin };
}

function forAdmins(path: string, heading: string | RegExp, title: string): PageToVisit {
  const named = { path, title };
  const refusal = { ...named, heading: 'This page is for admins' };
  return { path, visitor: SIGN_IN, ...everyRole(refusal), admin: { ...named, heading } };
}

/** Returns a page that redirects everyone who is signed in: guests Home, the staff to their work. */
function forVisitors(path: string, heading: string, title: string): PageToVisit {
  return {
    path,
    visitor: { path, heading, title },
    guest: HOME,
    housekeeping: HOUSEKEEPING,
    desk: TODAY,
    admin: TODAY,
  };
}

const INVOICES = forStaff('/dashboard/invoices', 'Invoices', 'Invoices');

/** Every route of the site, and three addresses that do not exist. */
export const PAGES_TO_VISIT: Readonly<Record<string, readonly PageToVisit[]>> = {
  'the open pages': [
    open('/', HOME.heading, HOME.title),
    open('/home', HOME.heading, HOME.title),
    open('/rooms', 'Our rooms', 'Rooms'),
    open('/rooms/tide-room', 'The Tide Room', 'Room details', 'The Tide Room'),
    open('/rooms/no-such-room', 'That room is no longer listed', 'Room details'),
    open('/about', 'A small house by the harbor', 'About us'),
    open('/house-rules', 'House rules', 'House rules'),
    open('/privacy', 'Privacy', 'Privacy'),
    open('/terms', 'Terms of booking', 'Terms'),
    open('/resetPassword', 'Forgot your password?', 'New password'),
    open('/find-booking', 'Find your booking', 'Find your booking'),
    open('/account/action', 'This link no longer works', 'Your account'),
    open('/stay', 'Open your stay from its link', 'Your Stay'),
    open('/no/such/page', 'This page drifted off', 'Not found'),
  ],
  "the sign-in forms and a guest's own pages": [
    forVisitors('/login', 'Welcome back', 'Sign In'),
    forVisitors('/register', 'Create your account', 'Sign Up'),
    {
      ...guarded('/book', 'Choose a room to book', 'Booking'),
      visitor: { ...SIGN_IN, heading: 'How would you like to book?' },
    },
    guarded('/payment/tide-room', 'Payment', 'Payment'),
    {
      ...guarded('/dashboard', 'Your Information', 'Your Information', '/dashboard/userDetail'),
      housekeeping: HOUSEKEEPING,
      desk: TODAY,
      admin: TODAY,
    },
    guarded('/dashboard/userDetail', 'Your Information', 'Your Information'),
    guarded('/dashboard/booking', 'Your Booking', 'Your Booking'),
    guarded('/dashboard/booking/no-such', 'We can’t find that booking', 'Your Stay'),
    guarded('/dashboard/no-such', 'This page drifted off', 'Not found'),
  ],
  "the admins' pages": [
    open('/verifyAdmin', 'Admin sign-in', 'Admin sign-in'),
    forAdminsToUse('/admin', 'Admin Panel', 'Admin Panel'),
    forAdminsToUse('/roomdetails/tide-room', 'Edit Room Details', 'Edit Room Details'),
    forStaff('/dashboard/today', /^Today/, 'Today'),
    forStaff('/dashboard/chart', 'Chart', 'Chart'),
    forStaff('/dashboard/stays', 'Stays', 'Stays'),
    forStaff('/dashboard/stays/no-such', 'We can’t find that booking', 'Stay'),
    forStaff('/dashboard/new-booking', 'New booking', 'New booking'),
    {
      ...forStaff(HOUSEKEEPING.path, 'Housekeeping', 'Housekeeping'),
      housekeeping: HOUSEKEEPING,
      desk: HOUSEKEEPING,
      admin: HOUSEKEEPING,
    },
    forStaff('/dashboard/channels', 'Channels', 'Channels'),
    forStaff('/dashboard/channels/tide-room', 'Channels of The Tide Room', 'Channels'),
    forStaff('/dashboard/payments', 'Payments', 'Payments'),
    { ...INVOICES, admin: { ...INVOICES.admin } }, // who alone sees the settings
    forAdmins('/dashboard/books', 'Books', 'Books'),
    forAdmins('/dashboard/allusers', 'All Users', 'All Users'),
    forAdmins('/dashboard/allrooms', /^Rooms: \d+$/, 'Rooms'),
    forAdmins('/dashboard/addroom', 'Add a new Room', 'Add a Room'),
    forAdmins('/dashboard/rates', 'Rates', 'Rates'),
    forAdmins('/dashboard/texts', 'Texts', 'Texts'),
    forAdmins('/dashboard/texts/home', 'Home', 'Texts'),
    forAdmins('/dashboard/texts/versions', 'Versions', 'Texts'),
    forAdmins('/dashboard/figures', 'Figures', 'Figures'),
    forAdmins('/dashboard/audit', 'Audit', 'Audit'),
  ],
};

/** Whether the page is fully visible to this role, and roles with more rights see no more. */
export function isMostOf(visit: PageToVisit, role: Role): boolean {
  return ROLES.findLast((each) => isOwn(visit, each)) === role;
}

/** Whether this role reaches the page, and sees what no lesser role sees there. */
function isOwn(visit: PageToVisit, role: Role): boolean {
  const lesser = ROLES[ROLES.indexOf(role) - 1];
  return visit[role].path === visit.path && (lesser === undefined || visit[role] !== visit[lesser]);
}

/** Whether this role is sent on from the page, or told that it is for others. */
export function isKeptOut(visit: PageToVisit, role: Role): boolean {
  return visit[role].path !== visit.path || String(visit[role].heading).startsWith('This page is for');
}

/** Whether this role sees something else than the next lesser one. */
export function isAnother(visit: PageToVisit, role: Role): boolean {
  const lesser = ROLES[ROLES.indexOf(role) - 1];
  return lesser === undefined || visit[role] !== visit[lesser];
}
