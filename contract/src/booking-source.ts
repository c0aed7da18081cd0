/** How a booking was made: on the website, or in one of the ways that reach the desk. */
export type BookingSource = 'site' | DeskSource;

/** What the desk can choose; `channel` is a stay sold by another site that the desk entered. */
export const DESK_SOURCES = ['phone', 'email', 'walk-in', 'channel'] as const;
export type DeskSource = (typeof DESK_SOURCES)[number];

export const SOURCES: readonly BookingSource[] = ['site', ...DESK_SOURCES];

export const SOURCE_WORDS: Record<BookingSource, string> = {
  site: 'Website',
  phone: 'Phone',
  email: 'E-mail',
  'walk-in': 'Walk-in',
  channel: 'Channel',
};
