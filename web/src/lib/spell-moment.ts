import { HOTEL } from '@innkeep/contract/hotel';

/** `Fri 20 Nov, 14:05`, with any other year; says that it is the hotel's where this device's differs. */
export function spellMoment(at: number): string {
  const moment = new Date(at);
  const isThisYear = yearAtHotel(moment) === yearAtHotel(new Date());
  const day = moment.toLocaleDateString(HOTEL.dates.language, {
    timeZone: HOTEL.timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${day.replace(',', '')}, ${spellTime(moment)}`;
}

/** Formats a time of the hotel's: `14:05`, or `14:05 hotel time` where this device's clock shows another. */
export function spellTime(moment: Date): string {
  const time = moment.toLocaleTimeString(HOTEL.dates.language, {
    timeZone: HOTEL.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return time + zoneNote(moment);
}

function yearAtHotel(moment: Date): string {
  return moment.toLocaleDateString('en-GB', { timeZone: HOTEL.timeZone, year: 'numeric' });
}

/** Says that a time is the hotel's, to be written behind it; empty where this device's clock shows the same. */
export function zoneNote(at: Date): string {
  return clockIn(HOTEL.timeZone, at) === clockIn(undefined, at) ? '' : ' hotel time';
}

/** @param timeZone undefined for that of this device */
function clockIn(timeZone: string | undefined, at: Date): string {
  return at.toLocaleString('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}
