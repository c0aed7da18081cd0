import { majorUnits } from '@innkeep/contract/money';
import { nightCount } from '@innkeep/contract/stay';
import type { HotelTx, SavedStay } from '../records/hotel-store.ts';
import { searchTokens, weeksOf } from '../records/search-tokens.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

type Wanted = Pick<
  StoredBooking,
  | '_id'
  | 'uid'
  | 'mailbox'
  | 'isUnproven'
  | 'source'
  | 'email'
  | 'guest'
  | 'checkin'
  | 'checkout'
  | 'guests'
  | 'children'
  | 'room'
  | 'quote'
  | 'policy'
  | 'rules'
  | 'cancelUntil'
>;

export function newBooking(wanted: Wanted, now: Date): StoredBooking {
  return {
    ...wanted,
    state: 'booked',
    rev: 1,
    nights: nightCount(wanted),
    total: majorUnits(wanted.quote.total),
    weeks: weeksOf(wanted),
    tokens: searchTokens(wanted),
    createdAt: now,
    updatedAt: now,
  };
}

export function saveNew(tx: HotelTx, made: SavedStay): void {
  tx.add([made]);
  tx.useCode(made.booking);
}
