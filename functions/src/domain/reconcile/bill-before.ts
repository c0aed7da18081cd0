import { majorUnits } from '@innkeep/contract/money';
import { hasDates, nightCount } from '@innkeep/contract/stay';
import { inBill } from './bill-differences.ts';
import type { Finding } from './difference.ts';
import type { LedgerBooking, RoomLedger } from './reconcile-store.ts';

/** Checks the bill that was agreed before a guest changed rooms, which is restored if that is undone. */
export function inBillBeforeMove({ beforeMove, ...booking }: LedgerBooking, ledger: RoomLedger): Finding[] {
  if (!beforeMove) return [];
  const { price, roomId, quote } = beforeMove;
  const asAgreed = { quote, price, nights: quote.nights.length, total: majorUnits(quote.total) };
  const [wrong] = inBill({ ...booking, ...asAgreed, releasedFrom: undefined }, { ...ledger, roomId });
  return wrong ? [{ ...wrong, kind: 'booking/wrong-before' }] : [];
}

/** Checks the bill that was agreed before the guest left early, which is restored if that is undone. */
export function inBillBefore(booking: LedgerBooking, ledger: RoomLedger): Finding[] {
  const { bookingId, quote, quoteBefore } = booking;
  const find = (detail: string): Finding => ({ kind: 'booking/wrong-before', booking: bookingId, detail });
  if (!quoteBefore) {
    const isShorter = hasDates(booking) && quote && quote.nights.length < nightCount(booking);
    return isShorter ? [find('there is no bill of the nights that were given back')] : [];
  }
  const { nights, total } = quoteBefore;
  const asAgreed = { quote: quoteBefore, nights: nights.length, total: majorUnits(total) };
  const [wrong] = inBill({ ...booking, ...asAgreed, releasedFrom: undefined }, ledger);
  return wrong ? [find(wrong.detail)] : [];
}
