import { HOTEL } from './hotel.ts';

/**
 * The refusals of a booking that guests' pages word by themselves, too. Apart from the others, so that those pages do not
 * carry the whole table.
 */
export const BOOKING_REFUSALS = {
  'booking/begun': `From ${HOTEL.checkInTime} on the day of arrival a stay cannot be cancelled online. Please call us.`,
  'booking/not-found': 'That booking is not here any more.',
} as const;
