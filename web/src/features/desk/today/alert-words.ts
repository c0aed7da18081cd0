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

type StayAlert = Extract<DeskAlert, { stay: DeskStay }>;

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
      return { who: whose(alert), what: 'A mail to them could not be sent.', act: 'See the mail' };
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
  const [are, have] = [nights.length === 1 ? 'is' : 'are', holders.length === 1 ? 'has' : 'have'];
  return {
    who: `${name}, ${roomName}`,
    sum: 'Sold twice',
    what: `${sentence(nightsWords(nights))} ${are} sold there; here ${holdersWords(holders)} ${have} ${nights.length === 1 ? 'it' : 'them'}.`,
    act: 'Solve it',
  };
}

function lateWords({ name, roomName, reading }: LateChannel): AlertWords {
  const { okAt, problem } = reading;
  if (problem === 'shrunk')
    return { who: `${name}, ${roomName}`, what: problemWords(problem, name).what, act: 'See the channel' };
  const since = okAt === undefined ? 'Never read so far' : `Not read since ${spellMoment(Date.parse(okAt))}`;
  const why = problem === undefined ? '' : ` ${problemWords(problem, name).what}`;
  return { who: `${name}, ${roomName}`, what: `${since}.${why}`, act: 'See the channel' };
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function stayWords(alert: StayAlert): AlertWords {
  const { kind, stay } = alert;
  const { name: who, roomName, checkin, checkout, due } = stay;
  const [from, to] = [checkin, checkout].map((date) => spellCalendarDate(date, SPELLING.short));
  const owes = due > 0 ? { sum: dueWords(due) } : {};
  switch (kind) {
    case 'overdue-arrival':
      return {
        who,
        ...owes,
        what: `Was to arrive on ${from} (${roomName}) and has not come.`,
        act: 'No-show',
      };
    case 'overdue-departure':
      return {
        who,
        ...owes,
        what: `Was to leave on ${to} (${roomName}) and has not checked out.`,
        act: 'Check out',
      };
    case 'owing':
      return {
        who,
        ...owes,
        what: `${OVER[stay.state] ?? 'Left'} (${roomName}, ${from} to ${to}).`,
        act: 'Take or waive it',
      };
    case 'overpaid':
      return { who, sum: dueWords(due), what: `${roomName}, ${from} to ${to}.`, act: 'Refund it' };
    case 'hold-ending': {
      const until = spellCalendarDate(alert.stay.heldUntil, SPELLING.short);
      return {
        who,
        what: `${roomName} is kept for them (${from} to ${to}) until the end of ${until}.`,
        act: 'Confirm or let go',
      };
    }
    case 'hold-lapsed':
      return {
        who,
        what: `${roomName} was kept for them (${from} to ${to}), and is kept no longer since midnight.`,
        act: 'Open',
      };
  }
}

const OVER: Partial<Record<DeskStay['state'], string>> = { 'no-show': 'Never came', cancelled: 'Cancelled' };

function moneyWords(alert: MoneyAlert): AlertWords {
  const about = { who: whose(alert), sum: formatMinorUnits(alert.amount) };
  switch (alert.kind) {
    case 'payment-mismatch':
      return { ...about, what: 'Paid by mistake.', act: 'Refund it' };
    case 'payment-disputed':
      return {
        ...about,
        what: 'The guest’s bank disputes it: refund nothing until that is decided.',
        act: 'See the payment',
      };
    case 'refund-stuck':
      return { ...about, what: 'This refund waits for the desk.', act: 'Refund it another way' };
    case 'refund-twice':
      return { ...about, what: 'It went back twice.', act: 'See the payment' };
  }
}

/** Returns a guest with the number of their booking; the number alone if the booking is gone. */
function whose({ bookingId, name }: { bookingId: string; name?: string }): string {
  const number = bookingNumber(bookingId);
  return name === undefined || name === '' ? `Booking ${number}` : `${name}, ${number}`;
}

/** Words a payment without a booking. None of our pages shows it: it has to be refunded at the provider. */
function strayWords({ kind, amount, providerId }: MoneyAlert): AlertWords {
  const where = `at the payment provider${providerId === undefined ? '' : `, by its number there: ${providerId}`}`;
  return {
    who: 'No booking',
    sum: formatMinorUnits(amount),
    what:
      kind === 'payment-mismatch'
        ? `Paid without a booking. Refund it ${where}.`
        : `Something is wrong with this payment. Look ${where}.`,
    act: 'Leave it as it is',
  };
}
