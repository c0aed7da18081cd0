import { HOTEL } from '@innkeep/contract/hotel';

/**
 * Formats a moment by this device's clock: `Fri 20 Nov, 14:05`, with the year if it is not the current one.
 */
export function spellMoment(at: number): string {
  const moment = new Date(at);
  const isThisYear = moment.getFullYear() === new Date().getFullYear();
  const day = moment.toLocaleDateString(HOTEL.dates.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${day.replace(',', '')}, ${spellTime(moment)}`;
}

/** Formats a time in this device's time zone: `14:05`. */
export function spellTime(moment: Date): string {
  return moment.toLocaleTimeString(HOTEL.dates.language, { hour: '2-digit', minute: '2-digit' });
}
