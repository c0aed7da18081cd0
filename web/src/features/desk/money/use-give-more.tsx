import type { Booking } from '@innkeep/contract/booking';
import type { FieldMessages } from '@innkeep/contract/errors';
import { parseMoney } from '@innkeep/contract/number-text';
import { paidFor } from '@innkeep/contract/payments/due';
import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { TypedMoneyField } from '../../../components/form/typed-money-field.tsx';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { ReasonField } from '../components/desk-fields.tsx';

const WORDS = {
  'charge-less': { label: 'Charge instead', hint: 'Only to charge less. Leave empty to follow the terms.' },
  'give-more': { label: 'Refund instead', hint: 'Only to refund more. Leave empty to follow the terms.' },
};

/**
 * The state of the fields with which the desk refunds more than a booking's policy says, with a reason. If
 * the fee exceeds what was paid, the desk lowers the fee instead.
 */
export function useGiveMore({ money }: Pick<Booking, 'money'>) {
  const [draft, setDraft] = useState(AS_THE_TERMS);
  const [isTried, setTried] = useState(false);
  const isTouched = draft !== AS_THE_TERMS;
  useUnsaved(isTouched ? draft : undefined);
  const paid = paidFor({ money });

  const problemsOf = (terms: CancellationPreview) =>
    isFee(terms) ? chargeLessProblems(draft, terms.fee) : giveMoreProblems(draft, { terms, paid });

  return {
    draft,
    isTouched,
    problemsOn: (terms: CancellationPreview) => (isTried ? problemsOf(terms) : {}),
    edit: (changes: Partial<OtherAmount>) => setDraft((before) => ({ ...before, ...changes })),
    isPossible: (terms: CancellationPreview) => isFee(terms) || terms.refund < paid,
    /** Returns what is agreed instead of the policy's amounts; undefined if it cannot be sent as it is. */
    agreed: (terms: CancellationPreview) => {
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

/** Whether the typed amount is a fee, not a refund. */
export function isFee({ owed }: CancellationPreview): boolean {
  return owed > 0;
}

function giveMoreProblems(
  { amount, reason }: OtherAmount,
  { terms: { refund }, paid }: { terms: CancellationPreview; paid: number },
): FieldMessages {
  if (amount.trim() === '') return {};
  const more = parseMoney(amount);
  const isPossible = more > refund && more <= paid;
  const span = `more than ${formatMinorUnits(refund)} and at most ${formatMinorUnits(paid)}`;
  return {
    ...(!isPossible && { amount: `Enter ${span}, or leave it empty.` }),
    ...(reason.trim() === '' && { reason: 'Give a reason.' }),
  };
}

interface OtherAmountFieldsProps {
  kind: keyof typeof WORDS;
  draft: OtherAmount;
  problems: FieldMessages;
  onChange: (changes: Partial<OtherAmount>) => void;
}

export function OtherAmountFields({ kind, draft, problems, onChange }: OtherAmountFieldsProps) {
  const tie = tieFields(draft, onChange, (name) => problems[name]);
  return (
    <>
      <TypedMoneyField {...WORDS[kind]} {...tie('amount')} />
      {draft.amount.trim() !== '' && <ReasonField {...tie('reason')} />}
    </>
  );
}

/** An amount that replaces the policy's, as it is typed; empty for none. */
export interface OtherAmount {
  amount: string;
  reason: string;
}

export const AS_THE_TERMS: OtherAmount = { amount: '', reason: '' };

export function chargeLessProblems({ amount, reason }: OtherAmount, fee: MinorUnits): FieldMessages {
  if (amount.trim() === '') return {};
  const less = parseMoney(amount);
  const isLess = less >= 0 && less < fee;
  return {
    ...(!isLess && { amount: `Enter less than ${formatMinorUnits(fee)}, or leave it empty.` }),
    ...(reason.trim() === '' && { reason: 'Give a reason.' }),
  };
}

/** Returns the fee and the reason; nothing if the policy's fee is charged. */
export function chargedLess({ amount, reason }: OtherAmount): { fee?: MinorUnits; reason?: string } {
  return amount.trim() === '' ? {} : { fee: parseMoney(amount), reason: reason.trim() };
}
