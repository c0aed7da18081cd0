import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, aRoom } from '../../testing/builders.ts';
import type { AuditEntry } from '../audit.ts';
import { forgetWords, withoutWords } from './words-of-guests.ts';

const ROOMS = new Set(['Sea View', 'Attic', 'Tide; Room']);

/** Changes as earlier versions described them, and what is left of the descriptions. */
const REWORDED = [
  ['no name became Ana Silva.', 'The name was changed.'],
  ['Ana Silva became Ana Souza.', 'The name was changed.'],
  ['no name became Ana; called Nan.', 'The name was changed.'],
  ['Ana became Nan became Ann.', 'The name was changed.'],
  ['ana@innkeep.test became no e-mail.', 'The e-mail was changed.'],
  ['no phone became +1 207 555 0142.', 'The phone was changed.'],
  [
    '$240 became $1,300.50; Ana became Nan; no e-mail became nan@innkeep.test; 5550142 became 555-0143.',
    '$240 became $1,300.50; the name was changed; the e-mail was changed; the phone was changed.',
  ],
] as const;

/** Descriptions without a guest's words. */
const KEPT = [
  'Sea View became Attic.',
  'Sea View became a room that is gone.',
  'Mon 14 Jun to Wed 16 Jun became Tue 15 Jun to Thu 17 Jun; Sea View became Attic; $240 became $300.',
  '1 guest became 3 guests, 1 of them children.',
  'What the guest asks for was noted.',
];

describe('what earlier versions told of a change', () => {
  it.each(REWORDED)('%s is left as: %s', (told, left) => {
    expect(withoutWords(told, ROOMS)).toBe(left);
  });

  it.each([...KEPT, ...REWORDED.map(([, left]) => left)])('%s is left as it is', (what) => {
    expect(withoutWords(what, ROOMS)).toBe(what);
  });

  it.each([
    ['14 became 15.', 'The name was changed.'],
    ['$240 became two hundred.', 'The name was changed.'],
    ['Mon 14 Jun to Ana became Mon 14 Jun to Nan.', 'The name was changed.'],
    ['2 guests of Ana became 3 guests of Ana.', 'The name was changed.'],
  ])('%s only looks as if nobody were in it', (told, left) => {
    expect(withoutWords(told, ROOMS)).toBe(left);
  });
});

/** A hotel whose audit was written by an earlier version. */
function anOldHotel() {
  const hotel = aHotel(aRoom());
  const attic = { ...aRoom({ _id: 'attic', name: 'Attic' }) };
  hotel.db.bookings.set('ab12cd34', aStoredBooking('ab12cd34', '2027-06-14', '2027-06-16', { room: attic }));
  const entry = (what: string, action: AuditEntry['action'] = 'booking/changed'): AuditEntry => {
    return { action, by: 'root', target: 'ab12cd34', at: hotel.time.now, what };
  };
  hotel.db.audit.push(
    entry('Attic became Loft; no name became Ana.'),
    entry('Ana became Nan.', 'room/edited'),
    entry('Ana became Nan.'),
  );
  return { hotel, told: () => hotel.db.audit.map(({ what }) => what) };
}

const LEFT = ['Attic became Loft; the name was changed.', 'Ana became Nan.', 'The name was changed.'];

describe('forgetting words', () => {
  it('rewords changes of stays, of rooms that are gone, too, and nothing else', async () => {
    const { hotel, told } = anOldHotel();
    await forgetWords(hotel);
    expect(told()).toEqual(LEFT);
  });

  it('goes on where it was cut off, and writes nothing twice', async () => {
    const { hotel, told } = anOldHotel();
    let allowed = 1;
    const written: string[] = [];
    const words = {
      ...hotel.words,
      reword: (entryId: string, what: string) => {
        if (allowed-- === 0) return Promise.reject(new Error('cut off'));
        written.push(entryId);
        return hotel.words.reword(entryId, what);
      },
    };
    await expect(forgetWords({ words })).rejects.toThrow('cut off');
    allowed = 100;
    await forgetWords({ words });
    await forgetWords({ words });
    expect(told()).toEqual(LEFT);
    expect(written).toEqual(['0', '2']);
  });
});
