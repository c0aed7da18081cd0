import { describe, expect, it } from 'vitest';
import { days, event, nightsIn } from '../testing/calendar-text.ts';

describe('the nights of an event', () => {
  it.each([
    [
      'ends before the day of DTEND',
      '2026-12-10/2026-12-12',
      ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261212'],
    ],
    ['is one without an end', '2026-12-10/2026-12-11', ['DTSTART;VALUE=DATE:20261210']],
    [
      'is one that ends as it begins',
      '2026-12-10/2026-12-11',
      ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261210'],
    ],
    [
      'is one that ends before',
      '2026-12-10/2026-12-11',
      ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261201'],
    ],
    ['is as long as DURATION says', '2026-12-10/2026-12-14', ['DTSTART;VALUE=DATE:20261210', 'DURATION:P4D']],
    ['is weeks long', '2026-12-10/2026-12-24', ['DTSTART;VALUE=DATE:20261210', 'DURATION:P2W']],
    ['has a day that is begun', '2026-12-10/2026-12-12', ['DTSTART;VALUE=DATE:20261210', 'DURATION:PT25H']],
    ['has dates that do not say they are', '2026-12-10/2026-12-12', ['DTSTART:20261210', 'DTEND:20261212']],
    [
      'is told in the time of the hotel',
      '2026-12-10/2026-12-12',
      ['DTSTART:20261210T150000', 'DTEND:20261212T110000'],
    ],
    ['is one on one day', '2026-12-10/2026-12-11', ['DTSTART:20261210T090000', 'DTEND:20261210T100000']],
    // It is 22:00 and 21:59 in New York.
    ['is told in UTC', '2026-12-09/2026-12-12', ['DTSTART:20261210T030000Z', 'DTEND:20261213T025900Z']],
    [
      'has whole days that are written as midnight in UTC',
      '2026-12-10/2026-12-12',
      ['DTSTART:20261210T000000Z', 'DTEND:20261212T000000Z'],
    ],
    // It is 19:00 and 05:00 in New York.
    [
      'begins at midnight in UTC, and ends at another time',
      '2026-12-09/2026-12-12',
      ['DTSTART:20261210T000000Z', 'DTEND:20261212T100000Z'],
    ],
    [
      'is told in another zone',
      '2026-12-09/2026-12-11',
      ['DTSTART;TZID=Asia/Tokyo:20261210T100000', 'DTEND;TZID=Asia/Tokyo:20261212T100000'],
    ],
    [
      'changes zones on the way',
      '2026-12-09/2026-12-12',
      ['DTSTART;TZID=Asia/Tokyo:20261210T100000', 'DTEND;TZID=America/New_York:20261212T100000'],
    ],
    [
      'is told in an unknown zone',
      '2026-12-10/2026-12-12',
      ['DTSTART;TZID=Moon/Sea:20261210T230000', 'DTEND;TZID=Moon/Sea:20261212T010000'],
    ],
    ['has hours', '2026-12-10/2026-12-13', ['DTSTART:20261210T150000', 'DURATION:P2DT20H']],
    [
      'ends with a week that summer time ends in',
      '2027-10-30/2027-11-01',
      ['DTSTART;TZID=Europe/Vienna:20271031T043000', 'DTEND;TZID=Europe/Vienna:20271101T060000'],
    ],
  ])('%s: %s', (_, nights, lines) => {
    expect(nightsIn(event('UID:a', ...lines))).toEqual([nights]);
  });

  it('are told by a zone that the calendar describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Our time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+1000',
      'TZOFFSETTO:+0900',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+1000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    // 00:30 in New York, both times, but an hour earlier without summer time there.
    const winter = event(
      'UID:a',
      'DTSTART;TZID=Our time:20261210T143000',
      'DTEND;TZID=Our time:20261212T133000',
    );
    const summer = event(
      'UID:b',
      'DTSTART;TZID=Our time:20270610T143000',
      'DTEND;TZID=Our time:20270612T133000',
    );
    expect(nightsIn(...zone, winter, summer)).toEqual(['2026-12-10/2026-12-11', '2027-06-10/2027-06-11']);
  });

  it('are those of last month and of two years ahead', () => {
    expect(
      nightsIn(
        days('20150101', '20990101', 'UID:a'),
        days('20281129', '20281220', 'UID:b'),
        days('20281201', '20281220', 'UID:c'),
      ),
    ).toEqual(['2026-11-01/2028-12-01', '2028-11-29/2028-12-01']);
  });
});
