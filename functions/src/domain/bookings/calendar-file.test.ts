import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBill } from '@innkeep/contract/testing/bills';
import { aStay } from '@innkeep/contract/testing/dates';
import { aRoom } from '../../testing/builders.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2027-06-01T16:00:00Z');
const SITE = 'https://harbour.test';

function aBooking(checkin: string, checkout: string): StoredBooking {
  const fixed = { _id: 'b1c2d3e4f5', uid: 'ana', email: 'ana@innkeep.test', room: aRoom() };
  const record = { state: 'booked', rev: 1, createdAt: now, updatedAt: now } as const;
  const stay = aStay(checkin, checkout);
  return {
    ...fixed,
    ...record,
    source: 'site',
    weeks: [],
    tokens: [],
    ...stay,
    ...aBill(aRoom(), stay),
    nights: 2,
    guests: 2,
    total: 240,
  };
}

function eventIn({ content }: { content: string }) {
  const calendar = new ICAL.Component(ICAL.parse(content) as never[]); // jCal, which its own parser makes
  const event = calendar.getFirstSubcomponent('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    publisher: calendar.getFirstPropertyValue('prodid'),
    read: (name: string) => String(event?.getFirstPropertyValue(name)),
  };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('calendarFile', () => {
  describe.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kolkata'])(
    'written in %s',
    (zone) => {
      it.each([
        ['2027-06-14', '2027-06-16'],
        ['2027-03-13', '2027-03-15'], // clocks go forward between them, and back between the next
        ['2027-11-06', '2027-11-08'],
        ['2027-12-31', '2028-01-01'],
        ['2028-02-28', '2028-03-01'],
      ])('spans the days from %s up to %s, also where clocks change', (checkin, checkout) => {
        vi.stubEnv('TZ', zone);
        const file = calendarFile(aBooking(checkin, checkout), 'made', now, {
          siteUrl: SITE,
          texts: FIRST_TEXTS,
        });
        expect(file.content).toContain(`DTSTART;VALUE=DATE:${checkin.replaceAll('-', '')}\r\n`);
        expect(file.content).toContain(`DTEND;VALUE=DATE:${checkout.replaceAll('-', '')}\r\n`);
        expect(file.content).toContain('DTSTAMP:20270601T160000Z');
      });
    },
  );

  it('names one stay, whose cancelling comes after its making', () => {
    const stay = aBooking('2027-06-14', '2027-06-16');
    const made = calendarFile(stay, 'made', now, { siteUrl: SITE, texts: FIRST_TEXTS });
    const cancelled = calendarFile({ ...stay, rev: 2 }, 'cancelled', now, {
      siteUrl: 'https://moved.test',
      texts: FIRST_TEXTS,
    });
    expect(eventIn(made).method).toBe('PUBLISH');
    expect(eventIn(cancelled).method).toBe('CANCEL');
    expect(made).toMatchObject({
      filename: 'stay.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    });
    expect(cancelled).toMatchObject({
      filename: 'cancelled-stay.ics',
      contentType: 'text/calendar; charset=utf-8; method=CANCEL',
    });
    const facts = (file: typeof made) => ['uid', 'sequence', 'status'].map(eventIn(file).read);
    expect(facts(made)).toEqual(['b1c2d3e4f5@innkeep', '0', 'CONFIRMED']);
    expect(facts(cancelled)).toEqual(['b1c2d3e4f5@innkeep', '1', 'CANCELLED']);
  });

  it('says where, and keeps a name of any characters', () => {
    const room = aRoom({ name: 'Möwe; "Nord", Süd\\West' });
    const { read } = eventIn(
      calendarFile({ ...aBooking('2027-06-14', '2027-06-16'), room }, 'made', now, {
        siteUrl: SITE,
        texts: FIRST_TEXTS,
      }),
    );
    expect(read('summary')).toBe('Harbour House: Möwe; "Nord", Süd\\West');
    expect(read('location')).toContain('4 Quay Lane, Rockport');
    expect(read('organizer')).toBe('mailto:stay@harbour-house.example');
  });

  it('tells its number, the times of day and the telephone, points to the booking, and does not mark the guest as busy', () => {
    const { read, publisher } = eventIn(
      calendarFile(aBooking('2027-06-14', '2027-06-16'), 'made', now, { siteUrl: SITE, texts: FIRST_TEXTS }),
    );
    expect(read('description')).toBe(
      'Booking B1C2-D3E4. Check in from 15:00, check out by 11:00. +1 207 555 0142',
    );
    expect(read('url')).toBe('https://harbour.test/dashboard/booking/b1c2d3e4f5');
    expect(read('geo')).toBe('44.1845,-69.0739');
    expect(read('transp')).toBe('TRANSPARENT');
    expect(publisher).toBe('-//Harbour House//Innkeep//EN');
  });
});
