import type { FieldMessages } from '@innkeep/contract/errors';
import type { DeskMethod } from '@innkeep/contract/payments/payment';
import type { DeskPayment } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { moneyText, parseMoney } from '../../../lib/number-text.ts';

interface Draft {
  pays: 'now' | 'later';
  /** Undefined for all that is owed, even if that changes. */
  amount: string | undefined;
  method: DeskMethod;
  reason: string;
}

const PAYS_NOW: Draft = { pays: 'now', amount: undefined, method: 'cash', reason: '' };

export type OwingForm = ReturnType<typeof useOwing>;

/**
 * The state of the fields for what a guest who leaves pays now, and why they leave owing the rest.
 * @param isTaken whether a payment was recorded already; the rest is then left owing
 */
export function useOwing(owed: MinorUnits, { isTaken }: { isTaken: boolean }) {
  const [draft, setDraft] = useState(PAYS_NOW);
  const [isTried, setTried] = useState(false);
  const paysNow = owed > 0 && draft.pays === 'now' && !isTaken;
  const text = draft.amount ?? moneyText(owed);
  const amount = paysNow ? parseMoney(text) : 0;
  const rest = owed > 0 ? owed - amount : 0;
  const reason = draft.reason.trim();
  const isReadable = amount > 0 && rest >= 0;

  const missing: FieldMessages = {
    ...(paysNow && !isReadable && { amount: `Say how much, at most ${formatMinorUnits(owed)}.` }),
    ...(rest > 0 && reason === '' && { reason: `Say why ${formatMinorUnits(rest)} is left owing.` }),
  };

  return {
    draft,
    text,
    paysNow,
    isTaken,
    rest: rest > 0 ? rest : 0,
    reason: rest > 0 ? reason : '',
    payment:
      paysNow && isReadable
        ? ({
            amount,
            method: draft.method,
          } satisfies DeskPayment)
        : undefined,
    isTouched: draft !== PAYS_NOW,
    edit: (changes: Partial<Draft>) =>
      setDraft((before) => ({
        ...before,
        ...changes,
      })),
    problems: isTried ? missing : {},
    check: () => {
      setTried(true);
      return Object.keys(missing).length === 0;
    },
  };
}
