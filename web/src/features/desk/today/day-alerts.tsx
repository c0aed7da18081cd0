import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskAlert } from '@innkeep/contract/desk/desk-stay';
import { type StepName, stepsFor } from '@innkeep/contract/desk/steps';
import { pathTo } from '@innkeep/contract/paths';
import { useState } from 'react';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { Section } from '../components/section.tsx';
import { AcknowledgeDialog } from '../money/ledger-list.tsx';
import type { TakeStep } from '../use-take-step.ts';
import { type AlertWords, alertWords } from './alert-words.ts';
import './day-alerts.scss';
import { AboutButton, AboutLink } from '../components/about-button.tsx';

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
    <Section className="day-alerts d-print-none" headingClass="visually-hidden" title="Needs attention">
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
    </Section>
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

function AlertAct({ alert, words: { who, act }, busy, onStep, onLeave }: AlertActProps) {
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
    const about = alertWords(alert).sum ?? who;
    return <AboutButton label={act} about={about} onClick={() => onLeave({ _id, amount })} />;
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
  return `${alert.kind} ${'paymentId' in alert ? alert.paymentId : idOf(alert)}`;
}
