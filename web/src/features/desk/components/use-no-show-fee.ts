import type { FieldMessages } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { AS_THE_TERMS, chargedLess, chargeLessProblems, type OtherAmount } from '../money/charge-less.ts';

/** Whether the fee of the policy is charged, or nothing, or less. */
export type FeeChoice = 'terms' | 'waived' | 'less';

/** The state of the fields for what a guest is charged who never came. */
export function useNoShowFee(fee: MinorUnits) {
  const [choice, setChoice] = useState<FeeChoice>('terms');
  const [typed, setTyped] = useState(AS_THE_TERMS);
  const [isTried, setTried] = useState(false);
  const agreed = agreedOf(choice, typed);
  const missing: FieldMessages = {
    ...chargeLessProblems(agreed, fee),
    ...(choice === 'less' &&
      typed.amount.trim() === '' && { amount: `Say less than ${formatMinorUnits(fee)}.` }),
  };
  return {
    choice,
    setChoice,
    typed,
    edit: (changes: Partial<OtherAmount>) => setTyped((before) => ({ ...before, ...changes })),
    isTouched: choice !== 'terms' || typed !== AS_THE_TERMS,
    problems: isTried ? missing : {},
    check: () => {
      setTried(true);
      return Object.keys(missing).length === 0;
    },
    /** What is charged instead, and why; nothing if the policy's fee is. */
    charged: chargedLess(agreed),
  };
}

function agreedOf(choice: FeeChoice, typed: OtherAmount): OtherAmount {
  switch (choice) {
    case 'terms':
      return AS_THE_TERMS;
    case 'waived':
      return { ...typed, amount: '0' };
    case 'less':
      return typed;
  }
}
