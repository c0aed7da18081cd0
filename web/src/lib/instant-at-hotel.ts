import { HOTEL } from '@innkeep/contract/hotel';

/** Formats an instant in the hotel's time zone: `10 Mar 2027, 15:04`. */
export function instantAtHotel(at: string): string {
  return new Intl.DateTimeFormat(HOTEL.dates.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: HOTEL.timeZone,
  }).format(new Date(at));
}
