import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';

const WORDS = {
  guest: {
    getsBack: 'You get back',
    wouldOwe: 'You would owe',
    free: 'you',
    terms: 'by the terms you agreed to',
  },
  staff: {
    getsBack: 'The guest gets back',
    wouldOwe: 'The guest would owe',
    free: 'the guest',
    terms: 'by the terms that were agreed',
  },
};

export function cancellationOutcome(
  { fee, refund, owed }: CancellationPreview,
  reader: keyof typeof WORDS = 'guest',
): string {
  const { getsBack, wouldOwe, free, terms } = WORDS[reader];
  const kept = fee - owed;
  if (refund > 0) {
    const back = `${getsBack} ${formatMinorUnits(refund)}.`;
    return kept > 0 ? `${back} ${formatMinorUnits(kept)} is kept, ${terms}.` : `${back} Nothing is kept.`;
  }
  if (fee === 0) return `It costs ${free} nothing.`;
  if (kept === 0) return `${wouldOwe} ${formatMinorUnits(owed)}, ${terms}.`;
  return owed > 0
    ? `Nothing is refunded; ${formatMinorUnits(owed)} would still be owed, ${terms}.`
    : `Nothing is refunded: ${formatMinorUnits(kept)} is kept, ${terms}.`;
}
