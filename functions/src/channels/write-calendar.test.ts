import { addDays, type CalendarDate, parseCalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runsOf } from '../domain/channels/channel-calendar.ts';
import { OPTIONS, parsed } from '../testing/calendar-text.ts';
import { SEASONS, TIME_ZONES } from '../testing/seasons.ts';
import { writeCalendar } from './write-calendar.ts';
import { often } from '../testing/random-tests.ts';

const date = parseCalendarDate;
const FACTS = { name: 'Tide Room', host: 'stay.example', now: new Date('2026-12-01T09:30:00Z') };

/** Returns a room's nights as a calendar has them: stays one after another, with days between them. */
function held(today: CalendarDate, stays: readonly { gap: number; length: number; holder: string }[]) {
  const nights = new Map<CalendarDate, string>();
  let day = today;
  for (const { gap, length, holder } of stays) {
    day = addDays(day, gap);
    for (let count = 0; count < length; count += 1, day = addDays(day, 1)) nights.set(day, holder);
  }
  return nights;
}

const stay = fc.record({
  gap: fc.nat(9),
  length: fc.integer({ min: 1, max: 14 }),
  holder: fc.constantFrom('booking-1', 'booking-2', 'block-1', 'Zoë/\\,;"\n', '__proto__'),
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('writeCalendar', () => {
  it('says which nights are taken, and nothing else', () => {
    const runs = [
      { holder: 'booking-1', from: date('2026-12-10'), to: date('2026-12-13') },
      { holder: 'block-1', from: date('2026-12-13'), to: date('2026-12-14') },
      { holder: 'booking-1', from: date('2026-12-20'), to: date('2026-12-21') },
    ];
    expect(writeCalendar(runs, FACTS).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Harbour House//Innkeep//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Tide Room',
      ...anEvent('debe4e3adf3252916f0af76a48100d05', '20261210', '20261213'),
      ...anEvent('89a1a98e709fa672374b463bbd8d5946', '20261213', '20261214'),
      ...anEvent('debe4e3adf3252916f0af76a48100d05-2', '20261220', '20261221'),
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps the id of a stay when its dates move', () => {
    const uidAt = (from: string, to: string) =>
      /^UID:.*$/m.exec(writeCalendar([{ holder: 'b1', from: date(from), to: date(to) }], FACTS))?.[0];
    expect(uidAt('2027-01-05', '2027-01-09')).toBe(uidAt('2026-12-10', '2026-12-13'));
    expect(uidAt('2026-12-10', '2026-12-13')).toMatch(/^UID:[\da-f]{32}@stay\.example$/);
  });

  it('writes a room without a stay as an empty calendar', () => {
    expect(parsed(writeCalendar([], FACTS), { ownHost: 'other.example' }).events.size).toBe(0);
  });

  it('is left out when it comes back', () => {
    const text = writeCalendar(runsOf(held(OPTIONS.today, [{ gap: 2, length: 3, holder: 'a' }])), FACTS);
    expect(parsed(text, { ownHost: 'stay.example' }).events.size).toBe(0);
    expect(parsed(text, { ownHost: 'other.example' }).events.size).toBe(1);
  });

  it.each(TIME_ZONES)('is read back as the same nights, on a machine in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(fc.constantFrom(...SEASONS), fc.array(stay, { maxLength: 20 }), (season, stays) => {
        const today = date(season.slice(0, 10));
        const nights = held(today, stays);
        const text = writeCalendar(runsOf(nights), { ...FACTS, now: new Date(season) });
        const { events, leftOut } = parsed(text, { today, ownHost: 'other.example' });
        const read = [...events.values()].flatMap(({ from, to }) =>
          nightsOf({ checkin: from, checkout: to }),
        );
        expect(read).toEqual([...nights.keys()]);
        expect(leftOut).toEqual([]);
      }),
      { numRuns: often(2_500) },
    );
  });
});

function anEvent(uid: string, from: string, to: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@stay.example`,
    'DTSTAMP:20261201T093000Z',
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    'SUMMARY:Reserved',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}
