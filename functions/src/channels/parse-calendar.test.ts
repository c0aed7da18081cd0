import { describe, expect, it } from 'vitest';
import { calendar, days, event, nightsIn, OPTIONS, parsed } from '../testing/calendar-text.ts';
import { parseCalendar } from './parse-calendar.ts';

describe('a calendar as portals write it', () => {
  it("takes Airbnb's stays, and leaves out what the hotel wants left out", () => {
    const text = calendar(
      days(
        '20261210',
        '20261213',
        'DTSTAMP:20261201T061512Z',
        'UID:1418fb94e984-2f6a@airbnb.com',
        'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
        ' tails/HMABCDEF12\\nPhone Number (Last 4 Digits): 0000',
        'SUMMARY:Reserved',
      ),
      days('20270601', '20270901', 'UID:7f662ec65913-9c@airbnb.com', 'SUMMARY: airbnb (not available) '),
    );
    expect(parsed(text)).toEqual({
      events: new Map([['7c7de2f5533579e698e31bfa', { from: '2026-12-10', to: '2026-12-13' }]]),
      leftOut: [],
      leftOutKeys: new Set(),
    });
  });

  it("takes Booking.com's closed nights and Vrbo's stays", () => {
    expect(
      nightsIn(
        days('20270101', '20270104', 'UID:5f3a@booking.com', 'SUMMARY:CLOSED - Not available'),
        days('20270110', '20270112', 'UID:6f49cda7-479e-454b-a6a3-39fa7feee5ed', 'SUMMARY:Reserved - Rosa'),
      ),
    ).toEqual(['2027-01-01/2027-01-04', '2027-01-10/2027-01-12']);
  });

  it('leaves out events that are cancelled, free or over', () => {
    expect(
      nightsIn(
        days('20261210', '20261213', 'UID:a', 'STATUS:CANCELLED'),
        days('20261210', '20261213', 'UID:b', 'TRANSP:TRANSPARENT'),
        days('20261128', '20261201', 'UID:c'),
        days('20261128', '20261202', 'UID:d'),
        days('20261214', '20261215', 'UID:e', 'STATUS:CONFIRMED', 'TRANSP:OPAQUE'),
      ),
    ).toEqual(['2026-11-28/2026-12-02', '2026-12-14/2026-12-15']);
  });

  it('leaves out our own stays that come back', () => {
    expect(
      nightsIn(
        days('20261210', '20261213', 'UID:0123@Stay.example'),
        days('20261214', '20261215', 'UID:0123@my-stay.example'),
      ),
    ).toEqual(['2026-12-14/2026-12-15']);
  });

  it('names a repeating event by its day, and takes none of it', () => {
    const text = calendar(
      days('20261210', '20261211', 'UID:a', 'RRULE:FREQ=WEEKLY'),
      days('20261210', '20261211', 'UID:b', 'RDATE;VALUE=DATE:20261220,20261227'),
      days('20261217', '20261218', 'UID:a', 'RECURRENCE-ID;VALUE=DATE:20261217'),
      days('20261224', '20261226', 'UID:c'),
    );
    expect(parsed(text).leftOut).toEqual(['2026-12-10', '2026-12-10', '2026-12-17']);
    expect(parsed(text).events.size).toBe(1);
  });

  it('takes an empty calendar as a calendar', () => {
    expect(parsed('BEGIN:VCALENDAR\r\nEND:VCALENDAR')).toEqual({
      events: new Map(),
      leftOut: [],
      leftOutKeys: new Set(),
    });
  });

  it('takes several calendars in one text', () => {
    const one = calendar(days('20261210', '20261213', 'UID:a'));
    const other = calendar(days('20261214', '20261215', 'UID:b'));
    expect(parsed(one + other).events.size).toBe(2);
  });

  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['line feeds alone', (text: string) => text.replaceAll('\r\n', '\n')],
    ['carriage returns alone', (text: string) => text.replaceAll('\r\n', '\r')],
    ['empty lines around it', (text: string) => `\r\n\n${text}\n\n`],
    ['lower case', (text: string) => text.toLowerCase()],
    ['lines folded within a name', (text: string) => text.replace('DTSTART', 'DTS\r\n TART')],
  ])('takes one with %s', (_, change) => {
    const text = change(calendar(days('20261210', '20261213', 'UID:a')));
    expect([...parsed(text).events.values()]).toEqual([{ from: '2026-12-10', to: '2026-12-13' }]);
  });

  it('accepts a note that is broken over lines', () => {
    const note = 'DESCRIPTION:Dear host,\r\nwe arrive late.\r\n\r\nRosa: 10 pm';
    expect(nightsIn(days('20261210', '20261213', 'UID:a', note))).toEqual(['2026-12-10/2026-12-13']);
  });

  it('takes no check-out for a stay, even once its stay is over', () => {
    const hours = event('UID:out', 'DTSTART:20261201T100000', 'DTEND:20261201T110000');
    expect(nightsIn(days('20261128', '20261201', 'UID:a'), hours)).toEqual([]);
    expect(nightsIn(days('20261128', '20261130', 'UID:a'), hours)).toEqual(['2026-12-01/2026-12-02']);
  });

  it('does not take a reminder of an event for the event', () => {
    const reminder = ['BEGIN:VALARM', 'TRIGGER:-PT1H', 'DURATION:P9D', 'STATUS:CANCELLED', 'END:VALARM'];
    expect(nightsIn(event('UID:a', 'DTSTART;VALUE=DATE:20261210', ...reminder))).toEqual([
      '2026-12-10/2026-12-11',
    ]);
  });
});

describe('the key of an event', () => {
  it('stays when the event moves', () => {
    const [before, after] = ['20261210', '20261211'].map((from) => [
      ...parsed(calendar(days(from, '20261213', 'UID:a'))).events.keys(),
    ]);
    expect(after).toEqual(before);
    expect(before?.[0]).toMatch(/^[\da-f]{24}$/);
  });

  it('tells events apart that share a UID, or have none, and joins those that begin together', () => {
    expect(
      nightsIn(
        days('20261210', '20261212', 'UID:a'),
        days('20261214', '20261216', 'UID:a'),
        days('20261218', '20261219'),
        days('20261220', '20261221'),
        days('20261214', '20261215', 'UID:a'),
      ),
    ).toEqual([
      '2026-12-10/2026-12-12',
      '2026-12-14/2026-12-16',
      '2026-12-18/2026-12-19',
      '2026-12-20/2026-12-21',
    ]);
  });
});

describe('what is no calendar', () => {
  const whole = calendar(days('20261210', '20261213', 'UID:a'), days('20261214', '20261215', 'UID:b'));
  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Sign in</body></html>'],
    ['text before it', `Hello\r\n${whole}`],
    ['text after it', `${whole}Hello`],
    ['half of one', whole.slice(0, whole.length / 2)],
    ['one without its end', whole.replace('END:VCALENDAR\r\n', '')],
    ['one whose event does not end', whole.replace('END:VEVENT\r\n', '')],
    ['UTF-16', whole.replaceAll(/./g, '$&\0')],
  ])('is %s', (_, text) => {
    expect(parseCalendar(text, OPTIONS)).toBe('no-calendar');
  });

  it.each([
    ['has no day', event('UID:a')],
    ['has a day that does not exist', days('20270230', '20270302', 'UID:a')],
    ['has a day that is none', days('tomorrow', '20270302', 'UID:a')],
    ['has an end that is none', days('20270226', 'later', 'UID:a')],
    ['has a length that is none', event('UID:a', 'DTSTART;VALUE=DATE:20261210', 'DURATION:long')],
    ['has a line that is none', event('UID:a', 'DTSTART;VALUE=DATE:20261210', 'DTEND;X:2')],
  ])('is not one with an event that %s: that is named, and the others are taken', (_, bad) => {
    const { events, leftOut } = parsed(calendar(bad, days('20261214', '20261215', 'UID:b')));
    expect([...events.values()]).toEqual([{ from: '2026-12-14', to: '2026-12-15' }]);
    expect(leftOut).toEqual([expect.stringMatching(/^(a|2026-12-10)$/)]);
  });

  it('is a calendar with more future events than a room can have; past ones do not count', () => {
    const many = (count: number, date: string) =>
      calendar(...Array.from({ length: count }, (_, index) => days(date, date, `UID:${index}`)));
    expect(parseCalendar(many(1_001, '20261210'), OPTIONS)).toBe('too-many-events');
    expect(parsed(many(1_000, '20261210')).events.size).toBe(1_000);
    expect(parsed(many(2_000, '20251210')).events.size).toBe(0);
  });
});
