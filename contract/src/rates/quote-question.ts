import { object, type InferType } from 'yup';
import type { CalendarDate } from '../calendar-date.ts';
import { partyStaySchema } from '../booking.ts';
import { MOST_ROOMS } from '../constants.ts';
import { id, numeric } from '../fields.ts';
import type { WayTerms } from '../payments/pay-words.ts';
import type { PayChoice, PayWay } from '../payments/payment.ts';
import type { ExtraChoice } from './extra-choices.ts';
import { chosenExtras } from './extras-schema.ts';
import { typedPromoCode } from './promo-code.ts';
import type { Quote } from './quote.ts';
import type { AskedOfChildren, MinorUnits, Policy, RatePlan } from './tariff.ts';

export const quoteQuestionSchema = partyStaySchema.concat(
  object({
    room: id('room').required('Say which room: ?room=…'),
    /** Of a room type: how many other rooms of it the same order has; this one is the next best. */
    beside: numeric('beside')
      .integer('beside must be a whole number.')
      .min(0)
      .max(MOST_ROOMS - 1),
    code: typedPromoCode(),
    plan: id('Rate plan'),
    /** `breakfast:2,dog:1` in the address. */
    extras: chosenExtras(),
  }),
);

export type QuoteQuestion = InferType<typeof quoteQuestionSchema>;

/** A price at which a stay can be booked, as guests choose among them. */
export interface PlanOffer extends Pick<RatePlan, 'name' | 'hint'> {
  /** Absent for the standard rate. */
  id?: string;
  total: MinorUnits;
  dueNow: MinorUnits;
  /** The last day on which cancelling costs nothing; null where it always costs something. */
  freeUntil: CalendarDate | null;
}

export interface QuoteAnswer extends Quote, Pick<AskedOfChildren, 'asksAges'> {
  /** What the policy asks for when the stay is booked, whether or not the hotel takes payments online. */
  dueNow: MinorUnits;
  payWays?: PayWay[];
  /** What is paid when, in a sentence without a period, before the guest has chosen how to pay. */
  payable: string;
  terms: Partial<Record<PayChoice, WayTerms>>;
  policy: Policy;
  /** What guests can choose for this stay as they book; absent where that is nothing. */
  choices?: ExtraChoice[];
  /** Guests younger than this are children; null where the tariff does not ask. */
  childAge: number | null;
  /** Identifies what is offered. The call that books sends it back, and is refused if it has changed. */
  offer: string;
  /** The prices at which this stay can be booked, the standard rate first; absent where that is the only one. */
  plans?: PlanOffer[];
  /** Of a room type: how many of its rooms can have the stay. */
  left?: number;
  /** Whether any code could be used today, for any stay. */
  takesCodes: boolean;
}
