import { readFileSync } from 'node:fs';
import { parseCalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';
import { describe, expect, it } from 'vitest';
import { parsed } from '../testing/calendar-text.ts';

/** Reads a calendar as a portal wrote it, and returns its nights, each once, and what cannot be read of it. */
function read(file: string, ignore: string[] = []) {
  const text = readFileSync(new URL(`../testing/calendars/${file}.ics`, import.meta.url), 'utf8');
  const { events, leftOut } = parsed(text, { ignore, today: parseCalendarDate('2026-11-27') });
  const nights = [...events.values()].flatMap(({ from, to }) => nightsOf({ checkin: from, checkout: to }));
  return { nights: [...new Set(nights)].sort().map((night) => night.slice('2027-'.length)), leftOut };
}

describe('a calendar of a portal says the nights', () => {
  it.each([
    ['01-airbnb-folded-uid', '01-10 01-11 01-12 01-13 01-14 01-15'],
    ['02-airbnb-one-stay', '01-10 01-11 01-12 01-13'],
    ['02-airbnb-empty', ''],
    ['03-booking-com-lf', '01-20 01-21 01-22 01-23'],
    ['04-vrbo', '02-01 02-02 02-03 02-04 02-05 02-06 02-07 02-08 02-20 02-21'],
    ['05-date-start-midnight-utc-end', '01-10 01-11 01-20 01-21 01-25 01-26'],
    ['07-smoobu-three-events-a-stay', '01-10 01-11 01-12'],
    ['08-google-mixed-dst', '03-03 03-04 03-05 03-10 03-11 03-13 03-14'],
    ['09-outlook-windows-zone-undescribed', '01-09 01-10'],
    ['13-php-export-midnight-utc', '01-10 01-11 01-14'],
    ['15-guesty-tentative-ttl', '01-10 01-11 01-14 01-18'],
    ['16-beds24-plain-uid-lf', '01-10 01-11 01-12'],
    ['22-closed-with-en-dash', '01-20 01-21 01-25'],
  ])('%s: %s', (file, nights) => {
    expect(read(file)).toEqual({ nights: nights.split(' ').filter(Boolean), leftOut: [] });
  });

  it.each([
    ['11-one-event-without-dtstart', '01-10 01-11 01-20 01-21', 'bad-1'],
    ['20-not-a-number-dates', '01-10 01-11', 'nan-2'],
  ])('%s: %s, and names what cannot be read: %s', (file, nights, unread) => {
    expect(read(file)).toEqual({ nights: nights.split(' '), leftOut: [unread] });
  });

  it.each([
    ['01-airbnb-folded-uid', 'Airbnb (Not available)', '01-10 01-11 01-12 01-13'],
    ['22-closed-with-en-dash', 'CLOSED - Not available', ''],
  ])('%s without “%s”: %s', (file, ignored, nights) => {
    expect(read(file, [ignored]).nights).toEqual(nights.split(' ').filter(Boolean));
  });
});
