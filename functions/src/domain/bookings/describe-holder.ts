import type { Holder } from '@innkeep/contract/desk/holder';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

type HoldingStay = Pick<StoredBooking, '_id' | 'guest' | 'email' | 'checkin' | 'checkout'> & {
  room: Pick<StoredBooking['room'], 'name'>;
};

/** Describes a stay whose nights somebody else wants. */
export function stayInWords({ _id, guest, email, room, checkin, checkout }: HoldingStay): Holder {
  const name = nameOf({ guest, email });
  return { kind: 'stay', _id, name, roomName: room.name, from: checkin, to: checkout };
}

/** Describes a block whose nights somebody wants. */
export function blockInWords({ _id, kind, note, from, to }: StoredBlock, roomName: string): Holder {
  const why = kind === 'closed' ? 'closed' : 'out of order';
  return { kind: 'block', _id, name: note === '' ? why : `${why}: ${note}`, roomName, from, to };
}

/**
 * Returns what the desk calls a guest: their name or, if they have not given one, the local part of their
 * e-mail address.
 */
function nameOf({ guest, email }: Pick<StoredBooking, 'guest' | 'email'>): string {
  const [local = ''] = email.split('@', 1);
  return [guest.name, local].find((name) => name !== '') ?? 'a guest without a name';
}
