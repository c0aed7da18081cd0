import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskAlert } from '@innkeep/contract/desk/desk-stay';
import { type StepName, stepsFor } from '@innkeep/contract/desk/steps';
import { pathTo } from '@innkeep/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { AcknowledgeDialog } from '../money/acknowledge-dialog.tsx';
import type { TakeStep } from '../use-take-step.ts';
import { type AlertWords, alertWords } from './alert-words.ts';
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
    <section className="day-alerts d-print-none" aria-labelledby="day-alerts">
      <h2 id="day-alerts" className="visually-hidden">
        Needs attention
      </h2>
      <ul>
        {alerts.map((alert) => {
          const words = alertWords(alert);
          return (
            <li key={keyOf(alert)}>
              <AlertText {...words} />
              <AlertAct alert={alert} words={words} busy={busy} onStep={onStep} onLeave={setLeft} />
            </li>
          );
        })}
      </ul>
      {hasMore && <p>More alerts follow once you have dealt with these.</p>}
      {left && <AcknowledgeDialog payment={left} onClose={() => setLeft(undefined)} />}
    </section>
  );
}

function AlertText({ who, sum, what }: AlertWords) {
  return (
    <p className="d-flex flex-wrap column-gap-3 m-0">
      <strong translate="no">{who}</strong>
      {sum !== undefined && <span className="tabular text-danger fw-bold">{sum}</span>}
      <span className="day-alert-what text-muted fs-15">{what}</span>
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

function AlertAct({ alert, words: { who, act }, busy, onStep, onLeave }: AlertActProps) {
  if ('conflict' in alert || 'channel' in alert)
    return (
      <Link className="btn btn-quiet" to={channelPath(alert)} aria-label={`${act}: ${who}`}>
        {act}
      </Link>
    );
  const id = idOf(alert);
  const step = STEP[alert.kind];
  if ('stay' in alert && step !== undefined && onStep && stepsFor(alert.stay, serverNow()).includes(step))
    return (
      <ActButton
        label={act}
        about={who}
        isDisabled={busy.includes(id)}
        onPress={() => onStep(step, alert.stay)}
      />
    );
  if (id !== '')
    return (
      <Link
        className="btn btn-quiet"
        to={pathTo(DESK_PAGE.booking, { id })}
        aria-label={`${labelOf(act, step)}: ${numbered(who, id)}`}
      >
        {labelOf(act, step)}
      </Link>
    );
  if ('paymentId' in alert && alert.kind !== 'refund-stuck') {
    const { paymentId: _id, amount } = alert;
    const about = alertWords(alert).sum ?? who;
    return <ActButton label={act} about={about} onPress={() => onLeave({ _id, amount })} />;
  }
  return null;
}

/** Two guests may share a name; their numbers differ. */
function numbered(who: string, id: string): string {
  const number = bookingNumber(id);
  return who.endsWith(number) ? who : `${who}, booking ${number}`;
}

function labelOf(act: string, step: StepName | undefined): string {
  return step === undefined ? act : 'Open';
}

interface ActButtonProps {
  label: string;
  about: string;
  isDisabled?: boolean;
  onPress: () => void;
}

function ActButton({ label, about, isDisabled = false, onPress }: ActButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={`${label}: ${about}`}
      disabled={isDisabled}
      onClick={onPress}
    >
      {label}
    </button>
  );
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
  return `${alert.kind} ${'paymentId' in alert ? alert.paymentId : idOf(alert)}`;
}
