import type { Booking } from '@innkeep/contract/booking';
import type { FieldMessages } from '@innkeep/contract/api-error';
import type { CancellationTerms } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { useState } from 'react';
import { parseMoney } from '../../../lib/number-text.ts';
import { AS_THE_TERMS, chargeLessProblems, type OtherAmount } from './charge-less.ts';

/**
 * Gives back more than the terms of a booking have it, where the desk says so, and why; where the fee is more than was
 * paid, it charges less.
 */
export function useGiveMore({ money }: Pick<Booking, 'money'>) {
  const [draft, setDraft] = useState(AS_THE_TERMS);
  const [isTried, setTried] = useState(false);
  const paid = money ? money.paid - money.refunded : 0;

  const problemsOf = (terms: CancellationTerms) =>
    isFee(terms) ? chargeLessProblems(draft, terms.fee) : giveMoreProblems(draft, { terms, paid });

  return {
    draft,
    problemsOn: (terms: CancellationTerms) => (isTried ? problemsOf(terms) : {}),
    edit: (changes: Partial<OtherAmount>) => setDraft((before) => ({ ...before, ...changes })),
    /** Whether the terms leave anything to give, or to let go of. */
    isPossible: (terms: CancellationTerms) => isFee(terms) || terms.refund < paid,
    /** What is agreed in the place of the terms; undefined where it cannot be sent as it is. */
    agreed: (terms: CancellationTerms) => {
      setTried(true);
      if (Object.keys(problemsOf(terms)).length > 0) return undefined;
      if (draft.amount.trim() === '') return terms;
      const [amount, reason] = [parseMoney(draft.amount), draft.reason.trim()];
      return isFee(terms)
        ? { ...terms, fee: amount, refund: Math.max(0, paid - amount), reason }
        : { ...terms, refund: amount, reason };
    },
  };
}

/** Whether it is the fee that is named, and not what comes back. */
export function isFee({ owed }: CancellationTerms): boolean {
  return owed > 0;
}

/** What is wrong with it, beside its fields; with nothing typed, nothing is. */
function giveMoreProblems(
  { amount, reason }: OtherAmount,
  { terms: { refund }, paid }: { terms: CancellationTerms; paid: number },
): FieldMessages {
  if (amount.trim() === '') return {};
  const more = parseMoney(amount);
  const isPossible = more > refund && more <= paid;
  const span = `more than ${formatMinorUnits(refund)}, and at most ${formatMinorUnits(paid)}`;
  return {
    ...(!isPossible && { amount: `Say ${span}, or leave it empty.` }),
    ...(reason.trim() === '' && { reason: 'Say why more is given back.' }),
  };
}
