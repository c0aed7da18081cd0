import { bookingNumber } from '@innkeep/contract/booking-number';
import type { DeskAlert, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';

type MoneyAlert = Extract<DeskAlert, { paymentId: string }>;

type StayAlert = Extract<DeskAlert, { stay: DeskStay }>;

/** Returns an alert in words: what needs attention, for which guest, and the amount. */
export function alertWords(alert: DeskAlert): string {
  switch (alert.kind) {
    case 'overdue-arrival':
    case 'overdue-departure':
    case 'owing':
    case 'overpaid':
    case 'hold-ending':
    case 'hold-lapsed':
      return stayWords(alert);
    case 'mail-failed':
      return `A mail to ${whose(alert)} could not be sent.`;
    case 'payment-mismatch':
    case 'payment-disputed':
    case 'refund-stuck':
    case 'refund-twice':
      return alert.bookingId === '' ? strayWords(alert) : moneyWords(alert);
  }
}

function stayWords(alert: StayAlert): string {
  const { kind, stay } = alert;
  const { name, roomName, checkin, checkout, due } = stay;
  const money = formatMinorUnits(Math.abs(due));
  const owes = due > 0 ? ` Owes ${money}.` : '';
  const [from, to] = [checkin, checkout].map((date) => spellCalendarDate(date, SPELLING.short));
  switch (kind) {
    case 'overdue-arrival':
      return `${name} was to arrive on ${from} (${roomName}) and has not come.${owes}`;
    case 'overdue-departure':
      return `${name} was to leave on ${to} (${roomName}) and has not checked out.${owes}`;
    case 'owing':
      return `${name} ${OVER[stay.state] ?? 'left'} (${roomName}, ${from} to ${to}) and owes ${money}: take it, or waive it.`;
    case 'hold-ending': {
      const until = spellCalendarDate(alert.stay.heldUntil, SPELLING.short);
      return `${roomName} is kept for ${name} (${from} to ${to}) until the end of ${until}: confirm it, or let it go.`;
    }
    case 'hold-lapsed':
      return `${roomName} was kept for ${name} (${from} to ${to}), and is free again since midnight.`;
    case 'overpaid':
      return `${name} (${roomName}, ${from} to ${to}) has paid ${money} too much: refund it.`;
  }
}

/** How a stay ended that still owes money. */
const OVER: Partial<Record<DeskStay['state'], string>> = { 'no-show': 'never came', cancelled: 'cancelled' };

function moneyWords(alert: MoneyAlert): string {
  const [money, of] = [formatMinorUnits(alert.amount), whose(alert)];
  switch (alert.kind) {
    case 'payment-mismatch':
      return `${money} of ${of} were paid by mistake, and are to be refunded.`;
    case 'payment-disputed':
      return `${money} of ${of} are disputed by the guest’s bank.`;
    case 'refund-stuck':
      return `A refund of ${money} for ${of} waits for the desk.`;
    case 'refund-twice':
      return `${money} went back twice for ${of}.`;
  }
}

/** Returns a guest with the number of their booking; the number alone if the booking is gone. */
function whose({ bookingId, name }: { bookingId: string; name?: string }): string {
  const number = `booking ${bookingNumber(bookingId)}`;
  return name === undefined || name === '' ? number : `${name} (${number})`;
}

/** Words a payment without a booking. None of our pages shows it: it has to be refunded at the provider. */
function strayWords({ kind, amount, providerId }: MoneyAlert): string {
  const money = formatMinorUnits(amount);
  const where = `at the payment provider${providerId === undefined ? '' : `, by its number there: ${providerId}`}`;
  return kind === 'payment-mismatch'
    ? `${money} were paid that nobody knows what for. Refund them ${where}.`
    : `Something is wrong with ${money} of no booking. Look ${where}.`;
}
