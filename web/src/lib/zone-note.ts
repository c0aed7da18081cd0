import { HOTEL } from '@innkeep/contract/hotel';

/** Says that a time is the hotel's, to be written behind it; empty where this device's clock shows the same. */
export function zoneNote(at: Date): string {
  return clockIn(HOTEL.timeZone, at) === clockIn(undefined, at) ? '' : ' hotel time';
}

/** @param timeZone undefined for that of this device */
function clockIn(timeZone: string | undefined, at: Date): string {
  return at.toLocaleString('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}
