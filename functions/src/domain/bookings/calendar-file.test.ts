import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aRoom } from '../../testing/builders.ts';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2027-06-01T16:00:00Z');
const WHERE = { siteUrl: 'https://harbour.test', texts: FIRST_TEXTS };

const aBooking = (checkin: string, checkout: string) =>
  aStoredBooking('b1c2d3e4f5', checkin, checkout, { room: aRoom() });

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
        const file = calendarFile(aBooking(checkin, checkout), 'made', now, WHERE);
        expect(file.content).toContain(`DTSTART;VALUE=DATE:${checkin.replaceAll('-', '')}\r\n`);
        expect(file.content).toContain(`DTEND;VALUE=DATE:${checkout.replaceAll('-', '')}\r\n`);
        expect(file.content).toContain('DTSTAMP:20270601T160000Z');
      });
    },
  );

  it('keeps the id of a stay, and numbers the cancellation after the booking', () => {
    const stay = aBooking('2027-06-14', '2027-06-16');
    const made = calendarFile(stay, 'made', now, WHERE);
    const cancelled = calendarFile({ ...stay, rev: 2 }, 'cancelled', now, {
      ...WHERE,
      siteUrl: 'https://moved.test',
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
      calendarFile({ ...aBooking('2027-06-14', '2027-06-16'), room }, 'made', now, WHERE),
    );
    expect(read('summary')).toBe('Harbour House: Möwe; "Nord", Süd\\West');
    expect(read('location')).toContain('4 Quay Lane, Rockport');
    expect(read('organizer')).toBe('mailto:stay@harbour-house.example');
  });

  it('tells its number, the times of day and the telephone, points to the booking, and does not mark the guest as busy', () => {
    const { read, publisher } = eventIn(
      calendarFile(aBooking('2027-06-14', '2027-06-16'), 'made', now, WHERE),
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
