import { majorUnits } from '@innkeep/contract/money';
import type { QuotedExtra } from '@innkeep/contract/rates/extras';
import type { Extra } from '@innkeep/contract/rates/tariff';
import { day } from '@innkeep/contract/testing/dates';
import { extraWith } from '@innkeep/contract/testing/extras';
import type { StoredBooking } from '../domain/records/stored-booking.ts';

/** Wine whose price the desk types. */
export const SOLD_WINE: Extra = extraWith({
  id: 'wine',
  name: 'Wine',
  per: 'piece',
  amount: null,
  choose: 'desk',
});

const POSTED: QuotedExtra = {
  id: 'wine',
  count: 1,
  name: 'Wine',
  per: 'piece',
  unit: 100,
  amount: 100,
  taxes: [],
  onCancel: 'policy',
  tariff: 0,
  posted: { key: 'a-key', date: day('2027-06-01'), at: '2027-06-01T10:00:00.000Z' },
};

/** A stay of a guest in the house, on whose bill the desk has posted wine, by the key `a-key`. */
export function withPostedWine(booking: StoredBooking): StoredBooking {
  const quote = { ...booking.quote, extras: [POSTED], total: booking.quote.total + POSTED.amount };
  return { ...booking, state: 'checked-in', quote, total: majorUnits(quote.total) };
}
