import type { BookingInput } from '@innkeep/contract/booking';
import type { Promo } from '@innkeep/contract/rates/promo';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import type { Caller } from '../domain/caller.ts';
import { settle } from '../domain/payments/settle.ts';
import { ana, aRoom } from './builders.ts';
import { aPaidHotel, opened, type PaidHotel } from './paying.ts';

/** A hotel of three rooms that takes payments, with a code that is once for each guest. */
export function aHotelWithACode(changes: Partial<Promo> = {}) {
  const hotel = aPaidHotel();
  for (const _id of ['attic', 'loft']) hotel.db.rooms.set(_id, aRoom({ _id, name: _id }));
  const promo = { ...aPromo({ isOncePerPerson: true }), code: 'ONCE-27', uses: 0, ...changes };
  hotel.db.promos.set('ONCE-27', promo);
  const uses = () => hotel.db.promos.get('ONCE-27')?.uses;
  return { ...hotel, uses };
}

interface Paying {
  room?: string;
  card?: string;
  changes?: Partial<BookingInput>;
}

/** Makes a stay with the code, and pays on its page; nobody has heard of it yet. */
export async function paysUnheard(
  hotel: PaidHotel,
  caller: Caller,
  { room = 'sea-view', card = 'visa', changes = {} }: Paying = {},
) {
  const made = await opened(hotel, caller, { room: { _id: room }, code: 'ONCE-27', ...changes });
  hotel.atProvider.pay(made.page, { card });
  return made;
}

/** The same, once it is settled. */
export async function pays(hotel: PaidHotel, caller: Caller = ana, paying: Paying = {}) {
  const made = await paysUnheard(hotel, caller, paying);
  await settle(hotel, made.paymentId);
  return made;
}
