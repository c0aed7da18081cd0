import { ApiError } from '@innkeep/contract/api-error';
import type { Booking } from '@innkeep/contract/booking';
import { useState, type SyntheticEvent } from 'react';
import { useWarnBeforeUnload } from '../../../lib/use-warn-before-unload.ts';
import { stayDifferences } from '../../../stay/stay-differences.ts';
import { useChangeBooking } from '../api/change-booking.ts';
import { useChangeQuote } from '../api/get-quote.ts';
import { pricingProblems } from '../pricing.ts';
import { useChange, type ChangeDraft } from './use-change.ts';

interface ChangeOutcomes {
  onDone: () => void;
  /** It cannot be saved as it is. */
  onInvalid: () => void;
}

/** A change of a stay, what it would do to the bill, and how it is saved. */
export function useChangeForm(booking: Booking, { onDone, onInvalid }: ChangeOutcomes) {
  const [opened] = useState(booking);
  const { draft, isTouched, problems, change, edit } = useChange(booking);
  useWarnBeforeUnload(isTouched);
  const quote = useChangeQuote(booking._id, change);
  const saving = useChangeBooking(booking._id, 'The stay is changed.');
  const [isTried, setTried] = useState(false);
  const missing = pricingProblems(draft);
  const rules = (change && quote.data?.problems) ?? {};
  const isRuledOut = Object.keys(rules).length > 0 && !draft.passesOverRules;
  const refusal = saving.error ?? (change && quote.error);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    const isWrong = isRuledOut || Object.keys({ ...problems, ...missing }).length > 0;
    if (isWrong || quote.isError) onInvalid();
    else if (!change) onDone();
    else if (quote.data) {
      const { after: expected, offer } = quote.data;
      saving.mutate({ ...change, expected, offer }, { onSuccess: onDone });
    }
  }

  return {
    draft,
    isTouched,
    edit: (changes: Partial<ChangeDraft>) => {
      if (saving.isError) saving.reset(); // it was refused as it was
      edit(changes);
    },
    save,
    rules,
    refusal,
    isTried,
    problems: {
      ...problems,
      ...(refusal instanceof ApiError && refusal.fields),
      ...(isTried && missing),
    },
    quote: change && quote.data,
    isCurrent: quote.isCurrent,
    isAwaited: change !== undefined && !quote.isCurrent && !quote.isError,
    isSaving: saving.isPending,
    isRefused: saving.isError,
    /** Once it has been sent, what is other than it was is this change itself. */
    meanwhile: saving.isPending || saving.isSuccess ? [] : stayDifferences(opened, booking),
  };
}
