import { isForStay } from '@innkeep/contract/rates/promo';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Stay } from '@innkeep/contract/stay';
import type { HotelTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

interface Changed {
  before: Pick<StoredBooking, 'quote'>;
  after: Pick<StoredBooking, 'quote'>;
}

/**
 * A bill with the code that a changed stay has: the one that was agreed, unless the dates have changed and it is not for
 * them. The desk may keep it: then it is for any stay of this booking.
 */
export function withCodeFor(
  { quote, ...before }: StoredBooking,
  stay: Stay,
  { keepsCode = false }: { keepsCode?: boolean | undefined },
): Quote {
  const { discount, ...bill } = quote;
  const isSame = stay.checkin === before.checkin && stay.checkout === before.checkout;
  if (!discount || isSame || isForStay(discount, stay)) return quote;
  if (!keepsCode) return bill;
  const { code, name, kind, worth, share } = discount;
  return { ...bill, discount: { code, name, kind, worth, ...(share && { share }) } };
}

/** The code that a stay had and has no more. */
export function lostCode({ before, after }: Changed): string | undefined {
  return after.quote.discount ? undefined : before.quote.discount?.code;
}

/** The code that a stay keeps though it was not agreed for such a one. */
export function keptCode({ before, after }: Changed): string | undefined {
  const [was, is] = [before.quote.discount, after.quote.discount];
  const isOpened =
    was !== undefined &&
    is !== undefined &&
    (is.minNights !== was.minNights ||
      is.arriveFrom !== was.arriveFrom ||
      is.arriveUntil !== was.arriveUntil);
  return isOpened ? is.code : undefined;
}

/** Reads what gives back the codes that changes have lost; answers what does so. */
export async function prepareGiveBacks(
  tx: Pick<HotelTx, 'prepareGiveBack'>,
  changes: readonly (Changed & { before: StoredBooking })[],
): Promise<() => void> {
  const lost = changes.filter((change) => lostCode(change) !== undefined);
  const writes = await Promise.all(lost.map(({ before }) => tx.prepareGiveBack(before)));
  return () => writes.forEach((write) => write());
}
