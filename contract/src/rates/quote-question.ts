import { object, type InferType } from 'yup';
import { childCount, stayInputSchema } from '../booking.ts';
import { id } from '../fields.ts';
import type { PayChoice, PayWay } from '../payments/payment.ts';
import { promoCode } from './promo-code.ts';
import type { Quote } from './quote.ts';
import type { MinorUnits, Policy } from './tariff.ts';

/** The query of GET /availability/quote: what does a stay cost? */
export const quoteQuestionSchema = stayInputSchema.concat(
  object({
    room: id('room').required('Say which room: ?room=…'),
    children: childCount(),
    code: promoCode(),
  }),
);

export type QuoteQuestion = InferType<typeof quoteQuestionSchema>;

/** The answer of GET /availability/quote. Whether the nights are free is asked elsewhere. */
export interface QuoteAnswer extends Quote {
  /** What the policy asks for when the stay is booked, whether or not the hotel takes payments online. */
  dueNow: MinorUnits;
  /** How it may be paid for, the usual way first; absent where it is paid at the hotel. */
  payWays?: PayWay[];
  /** What is paid when, in words without a full stop, before a way is chosen. */
  payable: string;
  /** What is paid when, and what it means to cancel, in sentences, by the way to pay. */
  terms: Partial<Record<PayChoice, string>>;
  policy: Policy;
  /** Guests younger than this are children; null where nobody is asked. */
  childAge: number | null;
  /** Names what is offered here: who books sends it back, and is asked again where it is not so any more. */
  offer: string;
  /** Whether there is any code that could be used today, by somebody, for some stay. */
  takesCodes: boolean;
}
