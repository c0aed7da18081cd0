import { day } from '@innkeep/contract/testing/dates';
import type { Quote } from '@innkeep/contract/rates/quote';
import { openMonths } from '../domain/desk/figures/months-counted.ts';
import { countAnew } from '../domain/reconcile/prove-figures.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { aStoredBlock } from './a-stored-block.ts';
import { aStoredBooking } from './a-stored-booking.ts';
import { aHotel, aRoom } from './builders.ts';

const seaView = aRoom();
const attic = aRoom({ _id: 'attic', name: 'Attic', price: 80 });

/** Three nights at $110 with 10% tax, a fee of $20, and $12 for the city. */
const WITH_CHARGES: Pick<Quote, 'lines' | 'total' | 'atHotel'> = {
  lines: [
    { kind: 'nights', name: 'Nights', amount: 33_000 },
    { kind: 'fee', id: 'cleaning', name: 'Cleaning', amount: 2000 },
    { kind: 'included-tax', id: 'vat', name: 'VAT', amount: 3000, base: 33_000, rate: 10_000 },
    { kind: 'tax', id: 'city', name: 'City tax', amount: 1200 },
  ],
  total: 36_200,
  atHotel: 0,
};

function withCharges(booking: StoredBooking): StoredBooking {
  const nights = booking.quote.nights.map((night) => ({ ...night, price: 11_000 }));
  return { ...booking, total: 362, quote: { ...booking.quote, nights, ...WITH_CHARGES } };
}

function complimentary(booking: StoredBooking): StoredBooking {
  const nights = booking.quote.nights.map((night) => ({ ...night, price: 0, named: true as const }));
  const lines = [{ kind: 'nights' as const, name: 'Nights', amount: 0 }];
  return { ...booking, total: 0, quote: { ...booking.quote, nights, lines, total: 0 } };
}

const bookedOn = (date: string) => ({ createdAt: new Date(`${date}T16:00:00Z`) });

/** A hotel of two rooms after a June in which everything happened, seen from 1 August. */
export function aScriptedJune() {
  const hotel = aHotel(seaView, attic);
  hotel.time.now = new Date('2027-08-01T16:00:00Z');
  const bookings = [
    aStoredBooking('from-may', '2027-05-30', '2027-06-03'),
    withCharges(aStoredBooking('charges', '2027-06-10', '2027-06-13', bookedOn('2027-06-01'))),
    aStoredBooking('into-july', '2027-06-28', '2027-07-02', {
      room: attic,
      source: 'channel',
      ...bookedOn('2027-06-08'),
    }),
    complimentary(
      aStoredBooking('prize', '2027-06-20', '2027-06-22', { source: 'walk-in', ...bookedOn('2027-06-20') }),
    ),
    aStoredBooking('cancelled', '2027-06-05', '2027-06-09', { state: 'cancelled' }),
    aStoredBooking('no-show', '2027-06-05', '2027-06-07', { room: attic, state: 'no-show', noShowFee: 8e3 }),
    aStoredBooking('left-early', '2027-06-14', '2027-06-18', {
      room: attic,
      state: 'checked-out',
      releasedFrom: day('2027-06-16'),
      ...bookedOn('2027-06-11'),
    }),
    aStoredBooking('until-june', '2027-05-31', '2027-06-01', { room: attic }),
  ];
  for (const booking of bookings) hotel.db.bookings.set(booking._id, booking);
  const blocks = [
    aStoredBlock('painters', '2027-06-20', '2027-06-25', { roomId: 'attic' }),
    aStoredBlock('no-water', '2027-06-24', '2027-06-27', { kind: 'out-of-order' }),
    aStoredBlock('lifted', '2027-06-01', '2027-06-09', { roomId: 'attic', isLifted: true, weeks: [] }),
  ];
  for (const block of blocks) hotel.db.blocks.set(block._id, block);
  return hotel;
}

/** Counts the bookings that a hotel has by now, as saving them would have done. */
export async function counted(hotel: ReturnType<typeof aHotel>) {
  for (const month of openMonths(hotel.clock.today())) await countAnew(hotel.stats, month);
  return hotel;
}
