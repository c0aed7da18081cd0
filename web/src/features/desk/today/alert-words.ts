import { bookingNumber } from '@innkeep/contract/booking-number';
import type { Conflict } from '@innkeep/contract/channels/channel';
import type { DeskAlert, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { spellMoment } from '../../../lib/spell-moment.ts';
import { problemWords } from '../channels/channel-words.ts';
import { holdersWords, nightsWords } from '../channels/conflict-words.ts';
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
  switch (alert.kind) {
    case 'overdue-arrival':
    case 'overdue-departure':
    case 'owing':
    case 'overpaid':
    case 'hold-ending':
    case 'hold-lapsed':
      return stayWords(alert);
    case 'mail-failed':
      return {
        who: whose(alert),
        what: 'An e-mail to this guest could not be delivered.',
        act: 'See the e-mail',
      };
    case 'payment-mismatch':
    case 'payment-disputed':
    case 'refund-stuck':
    case 'refund-twice':
      return alert.bookingId === '' ? strayWords(alert) : moneyWords(alert);
    case 'channel-conflict':
      return conflictWords(alert.conflict);
    case 'channel-late':
      return lateWords(alert.channel);
  }
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

function stayWords(alert: Extract<DeskAlert, { stay: DeskStay }>): AlertWords {
  const { kind, stay } = alert;
  const { name: who, roomName, checkin, checkout, due } = stay;
  const [from, to] = [checkin, checkout].map((date) => spellCalendarDate(date, SPELLING.short));
  const owes = due > 0 ? { sum: dueWords(due) } : {};
  switch (kind) {
    case 'overdue-arrival':
      return {
        who,
        ...owes,
        what: `Due in ${from} (${roomName}), not arrived yet.`,
        act: 'No-show',
      };
    case 'overdue-departure':
      return {
        who,
        ...owes,
        what: `Due out ${to}, still in ${roomName}.`,
        act: 'Check out',
      };
    case 'owing':
      return {
        who,
        ...owes,
        what: `${OVER[stay.state] ?? 'Checked out'} (${roomName}, ${from} to ${to}).`,
        act: 'Collect or waive',
      };
    case 'overpaid':
      return { who, sum: dueWords(due), what: `${roomName}, ${from} to ${to}.`, act: 'Refund' };
    case 'hold-ending': {
      const until = spellCalendarDate(alert.stay.heldUntil, SPELLING.short);
      return {
        who,
        what: `${roomName} (${from} to ${to}) is held until the end of ${until}.`,
        act: 'Confirm or release',
      };
    }
    case 'hold-lapsed':
      return {
        who,
        what: `The hold on ${roomName} (${from} to ${to}) expired at midnight.`,
        act: 'Open',
      };
  }
}

const OVER: Partial<Record<DeskStay['state'], string>> = { 'no-show': 'No-show', cancelled: 'Cancelled' };

function moneyWords(alert: MoneyAlert): AlertWords {
  const about = { who: whose(alert), sum: formatMinorUnits(alert.amount) };
  switch (alert.kind) {
    case 'payment-mismatch':
      return { ...about, what: 'Paid by mistake.', act: 'Refund' };
    case 'payment-disputed':
      return {
        ...about,
        what: 'Chargeback: don’t refund this payment until it is decided.',
        act: 'See the payment',
      };
    case 'refund-stuck':
      return { ...about, what: 'This refund has not reached the guest.', act: 'Refund another way' };
    case 'refund-twice':
      return { ...about, what: 'Refunded twice.', act: 'See the payment' };
  }
}

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
