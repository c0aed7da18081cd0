/** How a booking came: on the website, or by one of the ways in which the desk hears of it. */
export type BookingSource = 'site' | DeskSource;

/** What the desk can say; `channel` is a stay that another site has sold, and the desk has typed. */
export const DESK_SOURCES = ['phone', 'email', 'walk-in', 'channel'] as const;
export type DeskSource = (typeof DESK_SOURCES)[number];

export const SOURCES: readonly BookingSource[] = ['site', ...DESK_SOURCES];

export const SOURCE_WORDS: Record<BookingSource, string> = {
  site: 'Website',
  phone: 'Telephone',
  email: 'E-mail',
  'walk-in': 'Walk-in',
  channel: 'Channel',
};
