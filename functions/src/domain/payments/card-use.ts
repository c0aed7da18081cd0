import { createHash } from 'node:crypto';
import { isVoid } from '@innkeep/contract/stay-states';
import type { HotelTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { ProviderSession } from './payment-provider.ts';

/** A card that pays for a stay with a code that is once for each guest. */
export interface CardUse {
  /** As `cardWith` names it. */
  card: string;
  /** The id of another stay for which the code was used with this card. */
  by: string | undefined;
}

/**
 * Reads whether the card that has paid for a booking has used its code for another stay, whosever: who a guest is can be
 * changed, a card cannot. Undefined where no card is told, or the code may be used more than once.
 */
export async function readCardUse(
  tx: Pick<HotelTx, 'readFacts' | 'findPaidWith'>,
  booking: StoredBooking | undefined,
  session: ProviderSession | undefined,
): Promise<CardUse | undefined> {
  const code = booking?.quote.discount?.code;
  if (booking === undefined || code === undefined || session?.card === undefined) return undefined;
  const card = cardWith(code, session.card);
  const use = { code, uid: null };
  const [{ promo }, paid] = await Promise.all([
    tx.readFacts({ roomIds: [], nights: [], versions: [], use }),
    tx.findPaidWith(card),
  ]);
  if (!promo?.isOncePerPerson) return undefined;
  const others = paid.filter((other) => usesIt(other, code) && other._id !== booking._id);
  return { card, by: others[0]?._id };
}

/** Returns the name of a card at one code: it tells neither the card, nor what it has paid for with others. */
function cardWith(code: string, card: string): string {
  return createHash('sha256').update(`${code} ${card}`).digest('hex');
}

/** Whether a stay still counts, with this code: it may have lost it by a change. */
function usesIt(stay: StoredBooking, code: string): boolean {
  return !isVoid(stay) && stay.quote.discount?.code === code;
}
