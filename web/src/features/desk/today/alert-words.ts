import { bookingNumber } from '@innkeep/contract/booking-number';
import type { DeskAlert } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/spell-calendar-date';

type MoneyAlert = Extract<DeskAlert, { paymentId: string }>;

/** What has to be looked at, and whose it is. */
export function alertWords(alert: DeskAlert): string {
  switch (alert.kind) {
    case 'overdue-arrival':
      return `${alert.stay.name} was to arrive on ${spellCalendarDate(alert.stay.checkin, SPELLING.short)} (${alert.stay.roomName}) and has not come.`;
    case 'overdue-departure':
      return `${alert.stay.name} was to leave on ${spellCalendarDate(alert.stay.checkout, SPELLING.short)} (${alert.stay.roomName}) and has not checked out.`;
    case 'mail-failed':
      return `A mail about booking ${bookingNumber(alert.bookingId)} could not be sent.`;
    case 'payment-mismatch':
    case 'payment-disputed':
    case 'refund-stuck':
    case 'refund-twice':
      return alert.bookingId === '' ? strayWords(alert) : moneyWords(alert);
  }
}

function moneyWords({ kind, bookingId, amount }: MoneyAlert): string {
  const [money, number] = [formatMinorUnits(amount), bookingNumber(bookingId)];
  switch (kind) {
    case 'payment-mismatch':
      return `${money} were paid by mistake for booking ${number}, and are to be given back.`;
    case 'payment-disputed':
      return `A guest’s bank disputes ${money} of booking ${number}.`;
    case 'refund-stuck':
      return `A refund of booking ${number} waits for the desk.`;
    case 'refund-twice':
      return `Money of booking ${number} went back twice.`;
  }
}

/** A payment without a booking is on no page of ours: the provider's shows it, and gives it back. */
function strayWords({ kind, amount, providerId }: MoneyAlert): string {
  const money = formatMinorUnits(amount);
  const where = `at the payment provider${providerId === undefined ? '' : `, by its number there: ${providerId}`}`;
  return kind === 'payment-mismatch'
    ? `${money} were paid that nobody knows what for. Give them back ${where}.`
    : `Something is wrong with ${money} of no booking. Look ${where}.`;
}
