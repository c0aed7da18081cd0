import type { ApiState } from './api.ts';
import type { Deliveries, DeliverySettings } from './deliveries.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { FAULT_KINDS, type FaultKind } from './faults.ts';
import { remember, type PastPayment } from './past-payments.ts';
import { createRefund, failRefund, idOf } from './refunds.ts';
import { expireOverdue } from './sessions.ts';

/** A command of a test, as JSON in `POST /_control`. */
export type Command =
  | { do: 'reset' }
  /** Sets the clock ahead of the machine's; 0 resets it. */
  | { do: 'clock'; aheadSeconds: number }
  /** Makes the next calls fail: all of them, or those that contain `of`. */
  | { do: 'fail'; kind: FaultKind; times?: number; of?: string; delayMs?: number }
  | { do: 'recover' }
  | { do: 'events'; settings: Partial<DeliverySettings> }
  /** Sends the held events, and answers when they have arrived. */
  | { do: 'release' }
  | { do: 'resend'; event: string }
  /** Refunds a charge as if from Stripe's dashboard. */
  | { do: 'refund'; charge: string; amount?: number }
  /** Forgets everything, and then has payments that were made before, without events. */
  | { do: 'remember'; payments: readonly PastPayment[] }
  | { do: 'fail-refund'; refund: string }
  | { do: 'dispute'; charge: string; amount?: number; reason?: string; isInquiry?: boolean }
  | { do: 'close-dispute'; dispute: string; status: 'won' | 'lost' | 'warning_closed' };

export interface StandInState extends ApiState {
  deliveries: Deliveries;
  /** The most recent calls, such as `POST /v1/refunds 200`. */
  calls: string[];
}

/** Carries out a command, and returns the object that it made or changed. */
export async function control(state: StandInState, command: Command): Promise<object> {
  const { account, deliveries } = state;
  expireOverdue(account);
  switch (command.do) {
    case 'reset':
      return reset(state);
    case 'clock':
      account.clock.aheadSeconds = command.aheadSeconds;
      expireOverdue(account);
      return { now: account.clock.now() };
    case 'fail':
      return fail(state, command);
    case 'recover':
      state.faults.clear();
      return {};
    case 'events':
      deliveries.settings = { ...deliveries.settings, ...command.settings };
      return deliveries.settings;
    case 'release':
      await deliveries.release();
      return {};
    case 'resend':
      await deliveries.resend(command.event);
      return {};
    case 'refund':
      return createRefund(account, {
        ...command,
        payment_intent: idOf(account.charges.require(command.charge).payment_intent),
      });
    case 'remember':
      reset(state);
      return remember(account, command.payments);
    case 'fail-refund':
      return failRefund(account, command.refund);
    case 'dispute':
      return openDispute(account, command.charge, command);
    case 'close-dispute':
      return closeDispute(account, command.dispute, command.status);
    default:
      throw new Error('No such command.');
  }
}

function reset({ account, keys, faults, deliveries, calls }: StandInState): object {
  for (const part of [account, keys, faults, deliveries]) part.clear();
  calls.length = 0;
  return {};
}

function fail(
  { faults }: StandInState,
  { kind, times = 1, of = '', delayMs = 5_000 }: Command & { do: 'fail' },
): object {
  if (!FAULT_KINDS.includes(kind)) throw new Error(`A call can fail as ${FAULT_KINDS.join(', ')}.`);
  faults.add({ kind, times, of, delayMs });
  return {};
}

export function readState({ account, deliveries, calls }: StandInState) {
  expireOverdue(account);
  return {
    now: account.clock.now(),
    sessions: account.sessions.list(),
    intents: account.intents.list(),
    charges: account.charges.list(),
    refunds: account.refunds.list(),
    disputes: account.disputes.list(),
    events: deliveries.log,
    calls,
  };
}
