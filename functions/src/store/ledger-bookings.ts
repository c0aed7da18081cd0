import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { NO_DETAILS, type Guest } from '@innkeep/contract/guest';
import type { Quote } from '@innkeep/contract/rates/quote';
import { searchTokens } from '../domain/bookings/search-tokens.ts';
import type { LedgerBooking } from '../domain/reconcile/reconcile-store.ts';

/** The fields of a booking that are proved, and those that prove them. */
export const CLAIM = [
  ...[
    'state',
    'checkin',
    'checkout',
    'nights',
    'total',
    'guests',
    'children',
    'quote',
    'weeks',
    'tokens',
    'email',
    'guest',
    'rev',
    'releasedFrom',
  ],
  ...['room._id', 'room.price'],
];

/** Takes a booking for what it says, since the point is to find what should not be there. */
export function claimFrom(booking: DocumentSnapshot): LedgerBooking {
  return {
    bookingId: booking.id,
    state: booking.get('state') as string | undefined, // whatever it is, it is compared
    rev: booking.get('rev') as number | undefined, // as above
    releasedFrom: booking.get('releasedFrom') as string | undefined, // as above
    checkin: String(booking.get('checkin')),
    checkout: String(booking.get('checkout')),
    nights: Number(booking.get('nights')),
    total: Number(booking.get('total')),
    price: Number(booking.get('room.price')),
    guests: Number(booking.get('guests')),
    children: Number(booking.get('children') ?? 0),
    quote: booking.get('quote') as Quote | undefined, // as above
    weeks: booking.get('weeks') as string[] | undefined, // as above
    tokens: booking.get('tokens') as string[] | undefined, // as above
    tokensDue: searchTokens({
      _id: booking.id,
      email: String(booking.get('email')),
      guest: { ...NO_DETAILS, ...(booking.get('guest') as Partial<Guest> | undefined) }, // written by the API alone
    }),
  };
}
