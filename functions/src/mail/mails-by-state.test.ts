import type { BookingState } from '@innkeep/contract/booking';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { VERA } from '../testing/a-visit.ts';
import { aStoredBooking } from '../testing/a-stored-booking.ts';
import { aHotelWithMail } from '../testing/hotel-with-mail.ts';
import { type StoredBooking, toPublicBooking } from '../domain/records/stored-booking.ts';
import { deliverMail } from '../domain/mail/deliver-mail.ts';
import { waiting } from '../domain/records/outbox.ts';
import type { MailContent } from '../domain/records/mail.ts';

const UNTIL = '2027-06-01T18:00:00.000Z';

/** How a stay can be, by a name for each. */
const STATES = {
  unconfirmed: { state: 'held', hold: { by: 'guest', until: UNTIL } },
  kept: { state: 'held', hold: { by: 'desk', until: day('2027-06-04') } },
  'kept, asked': { state: 'held', hold: { by: 'desk', until: day('2027-06-04') }, asked: 7200 },
  paying: { state: 'held', hold: { until: UNTIL, payUntil: UNTIL, payment: 'stay-1', amount: 7200 } },
  booked: { state: 'booked' },
  'booked, asked': { state: 'booked', asked: 7200 },
  'in the house': { state: 'checked-in' },
  left: { state: 'checked-out' },
  'not come': { state: 'no-show' },
  cancelled: { state: 'cancelled', cancelledAt: '2027-06-01T15:00:00.000Z' },
  'not confirmed': { state: 'lapsed', hold: { by: 'guest', until: UNTIL } },
  'not kept': { state: 'lapsed', hold: { by: 'desk', until: day('2027-05-30') } },
  'not paid': { state: 'lapsed' },
} as const satisfies Record<string, Partial<StoredBooking> & { state: BookingState }>;
type Named = keyof typeof STATES;

function stayIn(named: Named): StoredBooking {
  return aStoredBooking('stay12345678', '2027-06-14', '2027-06-16', {
    uid: null,
    email: VERA,
    mailbox: VERA,
    ...STATES[named],
  });
}

/** Delivers one mail about a stay that is like this by now; returns its subject, or nothing where none is sent. */
async function sent(named: Named, content: MailContent): Promise<string | undefined> {
  const hotel = aHotelWithMail();
  const stay = stayIn(named);
  hotel.db.bookings.set(stay._id, stay);
  const mail = { ...content, _id: 'mail', to: VERA, bookingId: stay._id };
  hotel.db.mails.set('mail', waiting(mail, hotel.time.now));
  await deliverMail(hotel, 'mail');
  return hotel.sent[0]?.subject;
}

/** What the state of a stay asks its guest to do or to know. */
const ASKED: Record<Named, RegExp> = {
  unconfirmed: /^Please confirm your stay/,
  kept: /^Held for you until/,
  'kept, asked': /^Please pay \$72 /,
  paying: /^Your booking STAY-1234/,
  booked: /^Your stay at Harbour House/,
  'booked, asked': /^Please pay \$72 /,
  'in the house': /^Your booking STAY-1234/,
  left: /^Your booking STAY-1234/,
  'not come': /^Your booking STAY-1234/,
  cancelled: /^Your booking STAY-1234/,
  'not confirmed': /^Your booking STAY-1234/,
  'not kept': /^Your booking STAY-1234/,
  'not paid': /^Your booking STAY-1234/,
};
const all = Object.keys(STATES) as Named[]; // its own keys

/** In which states a mail of a kind that has waited is still true. */
const TRUE_IN: readonly (readonly [kind: MailContent['kind'], states: readonly Named[], data?: object])[] = [
  ['confirm-stay', ['unconfirmed'], { until: UNTIL }],
  ['hold-ending', ['unconfirmed'], { until: UNTIL }],
  ['hold', ['kept', 'kept, asked'], { until: day('2027-06-04') }],
  ['payment-request', ['kept, asked', 'booked, asked'], { amount: 7200 }],
  [
    'confirmation',
    all.filter((named) => !['cancelled', 'not confirmed', 'not kept', 'not paid'].includes(named)),
  ],
  [
    'change',
    all.filter((named) => !['cancelled', 'not confirmed', 'not kept', 'not paid'].includes(named)),
    { was: toPublicBooking(stayIn('booked')), changedBy: 'hotel' },
  ],
  ['cancellation', all, { cancelledBy: 'guest' }],
  ['hold-over', all, { until: day('2027-06-04'), hasLapsed: true }],
  ['receipt', all, { payment: { amount: 7200, method: 'cash', paidAt: UNTIL } }],
  ['payment-pending', all, { amount: 7200 }],
  ['refund', all, { amount: 7200, method: 'cash', reason: 'hotel' }],
];

describe('a mail that is sent again', () => {
  it.each(all)('is the one that the state asks for: %s', async (named) => {
    expect(await sent(named, { kind: 'stay-link', data: { number: 'STAY-1234' } })).toMatch(ASKED[named]);
  });

  it('says how a stay stands for which there is no such mail', async () => {
    const texts = await Promise.all(
      (['paying', 'cancelled', 'not confirmed', 'left'] as const).map(async (named) => {
        const hotel = aHotelWithMail();
        const stay = stayIn(named);
        hotel.db.bookings.set(stay._id, stay);
        const mail = { kind: 'stay-link', data: { number: 'STAY-1234' }, _id: 'mail', to: VERA } as const;
        hotel.db.mails.set('mail', waiting(mail, hotel.time.now));
        await deliverMail(hotel, 'mail');
        return hotel.sent[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
      }),
    );
    expect(texts[0]).toContain(
      'We’re holding Sea View until 14:00 (hotel time). Pay $72 by then to book it.',
    );
    expect(texts[1]).toContain('Your booking is cancelled');
    expect(texts[2]).toContain('It wasn’t confirmed or paid in time, so nothing is booked.');
    expect(texts[3]).toContain('Here is your booking');
    for (const text of texts) expect(text).toMatch(/\/stay#k=[\w-]{43}/);
  });

  it('is none once its link would open nothing: thirty days after the stay', async () => {
    const hotel = aHotelWithMail();
    const stay = stayIn('left');
    hotel.db.bookings.set(stay._id, stay);
    hotel.time.now = new Date('2027-07-16T00:00:00Z');
    const mail = { kind: 'stay-link', data: { number: 'STAY-1234' }, _id: 'mail', to: VERA } as const;
    hotel.db.mails.set('mail', waiting(mail, hotel.time.now));
    expect(await deliverMail(hotel, 'mail')).toBe('dropped');
    expect(hotel.db.keys.size).toBe(0);
  });
});

it.each(
  TRUE_IN.flatMap(([kind, states, data]) =>
    all.map((named) => [kind, named, states.includes(named), data] as const),
  ),
)('a mail that has waited %s, of a stay that is %s by now: sent %s', async (kind, named, isSent, data) => {
  const content = {
    kind,
    data: { booking: toPublicBooking(stayIn('booked')), withoutAccount: true, ...data },
  };
  expect((await sent(named, content as MailContent)) !== undefined).toBe(isSent); // as its kind has it
});
