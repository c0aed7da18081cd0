import { bookingNumber } from '@innkeep/contract/booking-number';
import type { Conflict } from '@innkeep/contract/channels/channel';
import type { DeskAlert, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { spellMoment } from '../../../lib/spell-moment.ts';
import { problemWords, holdersWords, nightsWords } from '../channels/channel-words.ts';
import { dueWords } from '../words.ts';

type LateChannel = Extract<DeskAlert, { kind: 'channel-late' }>['channel'];

type MoneyAlert = Extract<DeskAlert, { paymentId: string }>;

export interface AlertWords {
  who: string;
  sum?: string;
  what: string;
  act: string;
}

export function alertWords(alert: DeskAlert): AlertWords {
  if ('stay' in alert) return stayWords(alert);
  if ('conflict' in alert) return conflictWords(alert.conflict);
  if ('channel' in alert) return lateWords(alert.channel);
  const who = whose(alert);
  if (alert.kind === 'mail-failed')
    return { who, what: 'An e-mail to this guest could not be delivered.', act: 'See the e-mail' };
  if (alert.bookingId === '') return strayWords(alert);
  return { who, sum: formatMinorUnits(alert.amount), ...OF_MONEY[alert.kind] };
}

function conflictWords({ name, roomName, nights, holders }: Conflict): AlertWords {
  return {
    who: `${name}, ${roomName}`,
    sum: 'Sold twice',
    what: `${sentence(nightsWords(nights))}: sold there, and held here by ${holdersWords(holders)}.`,
    act: 'Resolve',
  };
}

function lateWords({ name, roomName, reading }: LateChannel): AlertWords {
  const { okAt, problem } = reading;
  if (problem === 'shrunk')
    return { who: `${name}, ${roomName}`, what: problemWords(problem, name).what, act: 'See the channel' };
  const since = okAt === undefined ? 'Never read' : `Not read since ${spellMoment(Date.parse(okAt))}`;
  const why = problem === undefined ? '' : ` ${problemWords(problem, name).what}`;
  return { who: `${name}, ${roomName}`, what: `${since}.${why}`, act: 'See the channel' };
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function stayWords({ kind, stay }: Extract<DeskAlert, { stay: DeskStay }>): AlertWords {
  const { name: who, roomName, state, due, heldUntil } = stay;
  const [from, to, until] = [stay.checkin, stay.checkout, heldUntil ?? stay.checkin].map((date) =>
    spellCalendarDate(date, SPELLING.short),
  );
  const says: Record<typeof kind, Pick<AlertWords, 'what' | 'act'>> = {
    'overdue-arrival': { what: `Due in ${from} (${roomName}), not arrived yet.`, act: 'No-show' },
    'overdue-departure': { what: `Due out ${to}, still in ${roomName}.`, act: 'Check out' },
    owing: {
      what: `${OVER[state] ?? 'Checked out'} (${roomName}, ${from} to ${to}).`,
      act: 'Collect or waive',
    },
    overpaid: { what: `${roomName}, ${from} to ${to}.`, act: 'Refund' },
    'hold-ending': {
      what: `${roomName} (${from} to ${to}) is held until the end of ${until}.`,
      act: 'Confirm or release',
    },
    'hold-lapsed': { what: `The hold on ${roomName} (${from} to ${to}) expired at midnight.`, act: 'Open' },
  };
  const isHold = kind === 'hold-ending' || kind === 'hold-lapsed';
  const hasSum = kind === 'overpaid' || (due > 0 && !isHold);
  return { who, ...(hasSum && { sum: dueWords(due) }), ...says[kind] };
}

const OVER: Partial<Record<DeskStay['state'], string>> = { 'no-show': 'No-show', cancelled: 'Cancelled' };

const OF_MONEY: Record<MoneyAlert['kind'], Pick<AlertWords, 'what' | 'act'>> = {
  'payment-mismatch': { what: 'Paid by mistake.', act: 'Refund' },
  'payment-disputed': {
    what: 'Chargeback: don’t refund this payment until it is decided.',
    act: 'See the payment',
  },
  'refund-stuck': { what: 'This refund has not reached the guest.', act: 'Refund another way' },
  'refund-twice': { what: 'Refunded twice.', act: 'See the payment' },
};

/** Returns a guest with the number of their booking; the number alone if the booking is gone. */
function whose({ bookingId, name }: { bookingId: string; name?: string }): string {
  const number = bookingNumber(bookingId);
  return name === undefined || name === '' ? `Booking ${number}` : `${name}, ${number}`;
}

/** Words a payment without a booking. None of our pages shows it: it has to be refunded at the provider. */
function strayWords({ kind, amount, providerId }: MoneyAlert): AlertWords {
  const where = `at the payment provider${providerId === undefined ? '' : ` (${providerId})`}`;
  return {
    who: 'No booking',
    sum: formatMinorUnits(amount),
    what:
      kind === 'payment-mismatch'
        ? `This payment has no booking. Refund it ${where}.`
        : `There is a problem with this payment. Check it ${where}.`,
    act: 'Dismiss alert',
  };
}
