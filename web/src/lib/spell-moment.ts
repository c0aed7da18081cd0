import { HOTEL } from '@innkeep/contract/hotel';

/** `Fri 20 Nov, 14:05` by this device's clock, with the year where it is another one. */
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

/** `14:05`, where this device is. */
export function spellTime(moment: Date): string {
  return moment.toLocaleTimeString(HOTEL.dates.language, { hour: '2-digit', minute: '2-digit' });
}
