import { isForStay } from '@innkeep/contract/rates/promo';
import type { Quote } from '@innkeep/contract/rates/quote';
import { hasSameDates, type Stay } from '@innkeep/contract/stay';
import type { HotelTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

interface Changed {
  before: Pick<StoredBooking, 'quote'>;
  after: Pick<StoredBooking, 'quote'>;
}

/**
 * Returns a changed stay's bill with the code that still applies: the agreed code, unless the dates have
 * changed and it is not valid for them. If the desk keeps the code, it becomes valid for any stay of this
 * booking.
 */
export function withCodeFor(
  { quote, ...before }: StoredBooking,
  stay: Stay,
  { keepsCode = false }: { keepsCode?: boolean | undefined },
): Quote {
  const { discount, ...bill } = quote;
  if (!discount || hasSameDates(before, stay) || isForStay(discount, stay)) return quote;
  if (!keepsCode) return bill;
  const { code, name, kind, worth, share } = discount;
  return { ...bill, discount: { code, name, kind, worth, ...(share && { share }) } };
}

export function lostCode({ before, after }: Changed): string | undefined {
  return after.quote.discount ? undefined : before.quote.discount?.code;
}

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

export async function releaseLostCodes(
  tx: Pick<HotelTx, 'releaseCode'>,
  changes: readonly (Changed & { before: StoredBooking })[],
): Promise<void> {
  const lost = changes.filter((change) => lostCode(change) !== undefined);
  await Promise.all(lost.map(({ before }) => tx.releaseCode(before))); // at once: two may have the same code
}
