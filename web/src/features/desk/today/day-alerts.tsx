import { bookingNumber } from '@innkeep/contract/booking-number';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { Conflict } from '@innkeep/contract/channels/channel';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskAlert, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { type StepName, stepsFor } from '@innkeep/contract/desk/steps';
import { pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/money';
import { useState } from 'react';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { spellMoment } from '../../../lib/spell-moment.ts';
import { problemWords, holdersWords, nightsWords } from '../channels/channel-words.ts';
import { AboutButton, AboutLink } from '../components/about-button.tsx';
import { Part } from '../../../components/part.tsx';
import { AcknowledgeDialog } from '../money/ledger-list.tsx';
import type { TakeStep } from '../use-take-step.ts';
import { dueWords } from '../words.ts';
import './day-alerts.scss';

interface DayAlertsProps {
  alerts: readonly DeskAlert[];
  hasMore: boolean;
  busy: readonly string[];
  onStep: TakeStep | undefined;
}

export function DayAlerts({ alerts, hasMore, busy, onStep }: DayAlertsProps) {
  const [left, setLeft] = useState<{ _id: string; amount: number }>();
  if (alerts.length === 0) return null;
  return (
    <Part className="day-alerts d-print-none" look="visually-hidden" title="Needs attention">
      <ul className="framed mb-6">
        {alerts.map((alert) => {
          const words = alertWords(alert);
          return (
            <li
              key={keyOf(alert)}
              className="d-flex justify-content-between row-gap-2 column-gap-4 py-2 px-4"
            >
              <AlertText {...words} />
              <AlertAct alert={alert} words={words} busy={busy} onStep={onStep} onLeave={setLeft} />
            </li>
          );
        })}
      </ul>
      {hasMore && <p>More alerts appear once you’ve dealt with these.</p>}
      {left && <AcknowledgeDialog payment={left} onClose={() => setLeft(undefined)} />}
    </Part>
  );
}

function AlertText({ who, sum, what }: AlertWords) {
  return (
    <p className="d-flex flex-wrap column-gap-3 m-0">
      <strong translate="no">{who}</strong>
      {sum !== undefined && <span className="tabular text-danger fw-bold">{sum}</span>}
      <span className="w-100 text-muted fs-15">{what}</span>
    </p>
  );
}

const STEP: Partial<Record<DeskAlert['kind'], StepName>> = {
  'overdue-arrival': 'no-show',
  'overdue-departure': 'check-out',
};

interface AlertActProps extends Pick<DayAlertsProps, 'busy' | 'onStep'> {
  alert: DeskAlert;
  words: AlertWords;
  onLeave: (payment: { _id: string; amount: number }) => void;
}

function AlertAct({ alert, words: { who, sum = who, act }, busy, onStep, onLeave }: AlertActProps) {
  if ('conflict' in alert || 'channel' in alert)
    return <AboutLink label={act} about={who} to={channelPath(alert)} />;
  const id = idOf(alert);
  const step = STEP[alert.kind];
  if ('stay' in alert && step !== undefined && onStep && stepsFor(alert.stay, serverNow()).includes(step))
    return (
      <AboutButton
        label={act}
        about={who}
        disabled={busy.includes(id)}
        onClick={() => onStep(step, alert.stay)}
      />
    );
  if (id !== '')
    return (
      <AboutLink
        label={step === undefined ? act : 'Open'}
        about={numbered(who, id)}
        to={pathTo(DESK_PAGE.booking, { id })}
      />
    );
  if ('paymentId' in alert && alert.kind !== 'refund-stuck') {
    const { paymentId: _id, amount } = alert;
    return <AboutButton label={act} about={sum} onClick={() => onLeave({ _id, amount })} />;
  }
  return null;
}

/** Two guests may share a name; their numbers differ. */
function numbered(who: string, id: string): string {
  const number = bookingNumber(id);
  return who.endsWith(number) ? who : `${who}, booking ${number}`;
}

type ChannelAlert = Extract<DeskAlert, { kind: 'channel-conflict' | 'channel-late' }>;

function channelPath(alert: ChannelAlert): string {
  return 'conflict' in alert
    ? DESK_PAGE.channels
    : pathTo(DESK_PAGE.roomChannels, { id: alert.channel.roomId });
}

function idOf(alert: Exclude<DeskAlert, ChannelAlert>): string {
  return 'stay' in alert ? alert.stay._id : alert.bookingId;
}

function keyOf(alert: DeskAlert): string {
  if ('conflict' in alert) return alert.conflict._id;
  if ('channel' in alert) return alert.channel._id;
  if ('number' in alert) return alert.number;
  return `${alert.kind} ${'paymentId' in alert ? alert.paymentId : idOf(alert)}`;
}

type LateChannel = Extract<DeskAlert, { kind: 'channel-late' }>['channel'];

type MoneyAlert = Extract<DeskAlert, { paymentId: string }>;

interface AlertWords {
  who: string;
  sum?: string;
  what: string;
  act: string;
}

function alertWords(alert: DeskAlert): AlertWords {
  if ('stay' in alert) return stayWords(alert);
  if ('conflict' in alert) return conflictWords(alert.conflict);
  if ('channel' in alert) return lateWords(alert.channel);
  if (alert.kind === 'invoice-outdated')
    return {
      who: whose({ ...alert, name: alert.guest }),
      sum: formatMinorUnits(alert.amount),
      what: `The bill has changed since invoice ${alert.number}.`,
      act: 'Correct it',
    };
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
