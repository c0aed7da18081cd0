import type { FieldMessages } from '@innkeep/contract/errors';
import type { DeskMethod } from '@innkeep/contract/payments/payment';
import type { DeskPayment } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';

interface Draft {
  /** Whether everything that is owed is paid now, even if that changes; or a part of it; or nothing. */
  pays: 'all' | 'part' | 'nothing';
  amount: string;
  reason: string;
}

const PAYS_ALL: Draft = { pays: 'all', amount: '', reason: '' };

export type OwingForm = ReturnType<typeof useOwing>;

/** The state of the fields for what a guest who leaves pays now, and why they leave owing the rest. */
export function useOwing(owed: MinorUnits) {
  const [draft, setDraft] = useState(PAYS_ALL);
  const [isTried, setTried] = useState(false);
  const amount = owed > 0 ? amountOf(draft, owed) : 0;
  const rest = owed > 0 ? owed - amount : 0;
  const reason = draft.reason.trim();
  const isReadable = draft.pays !== 'part' || (amount > 0 && rest >= 0);
  const edit = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));

  const missing: FieldMessages = {
    ...(!isReadable && { amount: `Say how much, at most ${formatMinorUnits(owed)}.` }),
    ...(rest > 0 && reason === '' && { reason: `Say why ${formatMinorUnits(rest)} is left owing.` }),
  };

  return {
    draft,
    edit,
    payPart: () => edit({ pays: 'part', amount: moneyText(owed) }),
    /** What is paid now; NaN if it cannot be read. */
    amount,
    rest: rest > 0 ? rest : 0,
    reason: rest > 0 ? reason : '',
    paymentBy: (method: DeskMethod): DeskPayment | undefined =>
      isReadable && amount > 0 ? { amount, method } : undefined,
    isTouched: draft.reason !== '' || (draft.pays === 'part' && draft.amount !== moneyText(owed)),
    problems: isTried ? missing : {},
    check: () => {
      setTried(true);
      return Object.keys(missing).length === 0;
    },
  };
}

function amountOf({ pays, amount }: Draft, owed: MinorUnits): MinorUnits {
  switch (pays) {
    case 'all':
      return owed;
    case 'part':
      return parseMoney(amount);
    case 'nothing':
      return 0;
  }
}
