import { AppError } from '@innkeep/contract/errors';
import {
  ProviderFailure,
  type PastEvent,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSession,
  type SessionOrder,
} from '../domain/payments/payment-provider.ts';

/** A payment provider in memory. Tests decide what its guests pay, and which of its calls fail. */
export class MemoryProvider {
  readonly sessions = new Map<string, ProviderSession>();
  readonly orders = new Map<string, SessionOrder>();
  readonly payments = new Map<string, ProviderPayment>();
  /** The state of the next refunds. */
  refundsAre: ProviderRefund['state'] = 'done';
  /** Its list of events, whether or not we were told of them. */
  readonly events: PastEvent[] = [];
  /** How the next calls fail; later ones succeed. */
  readonly failures: (ProviderFailure['kind'] | 'answer lost' | 'none')[] = [];
  /** What happens between the next answers and their arrival. */
  readonly during: (() => Promise<unknown>)[] = [];
  /** The refund that was made under each key. */
  readonly #keys = new Map<string, ProviderRefund>();
  #count = 0;

  readonly provider: PaymentProvider = {
    openSession: (order) => this.#attempt(() => this.#open(order)),
    findSession: (id) => this.#attempt(() => this.#seen(id)),
    expireSession: (id) =>
      this.#attempt(() => {
        if (this.#session(id).state === 'open') this.expire(id);
        return this.#seen(id);
      }),
    findPayment: (intent) => this.#attempt(() => this.payment(intent)),
    refund: ({ intent, amount, refundId }, key) =>
      this.#attempt(() => {
        const made = this.#keys.get(key) ?? this.#refund(intent, amount, refundId);
        this.#keys.set(key, made);
        return made;
      }),
    listEvents: (since) =>
      this.#attempt(() =>
        this.events.filter(({ at }) => at >= since).sort((a, b) => Number(a.at) - Number(b.at)),
      ),
    readEvent: (body, signature) => {
      if (signature !== 'signed') throw new AppError('payment/wrong-signature');
      return JSON.parse(new TextDecoder().decode(body)) as ProviderEvent; // written by tests alone
    },
  };

  payment(intent: string): ProviderPayment {
    return found(this.payments.get(intent));
  }

  pay(id: string, { amount, state = 'paid' }: { amount?: number; state?: 'paid' | 'pending' } = {}): void {
    const open = this.#session(id);
    if (open.state !== 'open') return;
    const intent = `pi_${id}`;
    const paid = amount ?? open.amount;
    this.sessions.set(id, { ...open, state, amount: paid, url: undefined, intent });
    const untouched = { refunded: 0, refunds: [], disputes: [], isRefundable: true };
    this.payments.set(intent, { intent, amount: paid, ...untouched });
  }

  /** Gives money back at the provider; with `refundId`, as if we had done so by that id without knowing. */
  refundByHand(intent: string, amount: number, refundId?: string): void {
    this.#refund(intent, amount, refundId);
  }

  changeRefunds(intent: string, state: ProviderRefund['state']): void {
    const payment = this.payment(intent);
    const refunds = payment.refunds.map((refund) => ({ ...refund, state }));
    const refunded = state === 'failed' ? 0 : payment.refunded;
    this.payments.set(intent, { ...payment, refunds, refunded });
  }

  /** All of it by default; to end it, the hotel has won or lost. An inquiry takes no money. */
  dispute(intent: string, { isOpen, isLost, isInquiry = false, amount, id = 'dp_1' }: Disputed): void {
    const payment = this.payment(intent);
    const status = isOpen ? 'needs_response' : isLost === true ? 'lost' : 'won';
    const dispute = {
      id,
      amount: amount ?? payment.amount,
      isOpen,
      isInquiry,
      status: isInquiry ? `warning_${isOpen ? status : 'closed'}` : status,
    };
    const disputes = [dispute, ...payment.disputes.filter((other) => other.id !== id)];
    const isRefundable = disputes.every((each) => each.isInquiry || each.status === 'won');
    this.payments.set(intent, { ...payment, disputes, isRefundable });
  }

  expire(id: string): void {
    this.sessions.set(id, { ...this.#session(id), state: 'expired', url: undefined });
  }

  #open(order: SessionOrder): ProviderSession {
    const id = `cs_${++this.#count}`;
    const { paymentId, bookingId, site, amount, currency, expiresAt } = order;
    const about = {
      paymentId,
      bookingId,
      site,
      amount,
      currency,
      expiresAt,
      intent: undefined,
      isTouched: false,
    };
    const opened = { id, state: 'open', url: `https://pay.test/${id}`, ...about } as const;
    this.sessions.set(id, opened);
    this.orders.set(id, order);
    return opened;
  }

  #seen(id: string): ProviderSession {
    const session = this.#session(id);
    const payment = this.payments.get(session.intent ?? '');
    return {
      ...session,
      isTouched: payment !== undefined && (payment.refunded > 0 || payment.disputes.length > 0),
    };
  }

  #session(id: string): ProviderSession {
    return found(this.sessions.get(id));
  }

  #refund(intent: string, amount: number, refundId: string | undefined): ProviderRefund {
    const made = { id: `re_${++this.#count}`, amount, state: this.refundsAre, refundId };
    const payment = this.payment(intent);
    const refunds = [...payment.refunds, made];
    this.payments.set(intent, { ...payment, refunds, refunded: payment.refunded + amount });
    return made;
  }

  async #attempt<T>(work: () => T): Promise<T> {
    const failure = this.failures.shift() ?? 'none';
    if (failure !== 'none' && failure !== 'answer lost') throw new ProviderFailure(failure);
    const answer = await Promise.resolve(work());
    await this.during.shift()?.();
    if (failure === 'answer lost') throw new ProviderFailure('unreachable');
    return answer;
  }
}

interface Disputed {
  isOpen: boolean;
  isLost?: boolean;
  isInquiry?: boolean;
  amount?: number;
  id?: string;
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ProviderFailure('refused');
  return value;
}
