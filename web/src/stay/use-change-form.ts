import { ApiError, type FieldMessages } from '@innkeep/contract/api-error';
import type { Booking } from '@innkeep/contract/booking';
import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useFocusAfterSubmit } from '../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../components/form/use-focus-first-invalid.ts';
import { partyWords } from './party-words.ts';
import type { useRebasedDraft } from './use-rebased-draft.ts';

interface Saving<Change> extends Pick<
  UseMutationResult<Booking, Error, Change>,
  'error' | 'isError' | 'isPending' | 'isSuccess' | 'reset'
> {
  mutate: (change: Change, told: { onSuccess: () => void; onSettled: () => void }) => void;
}

interface ChangeFormParts<Draft extends object, Change extends object, Quote extends ChangeQuote> {
  /** As it is now: others may change it meanwhile. */
  booking: Booking;
  filling: ReturnType<typeof useRebasedDraft<Draft>>;
  /** Undefined while nothing is changed, or what is typed is not to be understood. */
  change: Change | undefined;
  /** What is wrong with what is typed, and is told at once. */
  problems: FieldMessages;
  /** What is told once it was to be saved. */
  missing?: FieldMessages;
  /** It cannot be saved for another reason, which stands in the form. */
  isRuledOut?: boolean;
  quote: Pick<UseQueryResult<Quote>, 'data' | 'error' | 'isError'> & { isCurrent: boolean };
  saving: Saving<Change>;
  onDone: () => void;
  /** It has been sent, so that other nights may be sold now. */
  onOutdated?: () => void;
}

/**
 * A stay being changed, by its guest or by the desk: what it would cost, and how it is saved.
 * @returns what the form is referred to by, and its state
 */
export function useChangeForm<Draft extends object, Change extends object, Quote extends ChangeQuote>(
  parts: ChangeFormParts<Draft, Change, Quote>,
) {
  const { booking, filling, change, problems, missing = {}, quote, saving } = parts;
  const [opened] = useState(booking);
  const [isTried, setTried] = useState(false);
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const isAwaited = change !== undefined && !quote.isCurrent && !quote.isError;
  const refusal = saving.error ?? (change && quote.error);
  // What a refused change would cost now is asked before the button can be pressed, and focused, again.
  useFocusAfterSubmit(ref, saving.isPending || (saving.isError && isAwaited));

  function edit(changes: Partial<Draft>) {
    if (saving.isError) saving.reset(); // it was refused as it was
    filling.edit(changes);
  }

  function save(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    const isWrong = (parts.isRuledOut ?? false) || Object.keys({ ...problems, ...missing }).length > 0;
    if (isWrong || quote.isError) focusFirstInvalid();
    else if (!change) parts.onDone();
    else if (quote.data && quote.isCurrent) {
      const { after: expected, offer } = quote.data;
      const told = { onSuccess: parts.onDone, onSettled: () => parts.onOutdated?.() };
      saving.mutate({ ...change, expected, offer }, told);
    }
  }

  const form = {
    draft: filling.draft,
    isTouched: filling.isTouched,
    edit,
    save,
    refusal,
    isTried,
    problems: fieldProblems(refusal, problems, isTried ? missing : {}),
    quote: change && quote.data,
    isCurrent: quote.isCurrent,
    isAwaited,
    isSaving: saving.isPending,
    /** Once it has been sent, what is other than it was is this change itself. */
    meanwhile: saving.isPending || saving.isSuccess ? [] : stayDifferences(opened, booking),
  };
  return [ref, form] as const;
}

/** What is wrong with what is typed goes before what the server said of what was typed before. */
function fieldProblems(refusal: unknown, ...typed: FieldMessages[]): FieldMessages {
  const said = refusal instanceof ApiError ? refusal.fields : {};
  return typed.reduce((all, each) => ({ ...all, ...each }), said);
}

/** What of a stay is other than it was: as it is now, and as it was. */
function stayDifferences(before: Booking, now: Booking): string[] {
  const [was, is] = [factsOf(before), factsOf(now)];
  return is
    .map(([label, text], index) => ({ label, text, old: was[index]?.[1] }))
    .filter(({ text, old }) => text !== old)
    .map(({ label, text, old }) => `${label}: ${text} (was ${old})`);
}

function factsOf(booking: Booking) {
  return [
    ['Check In', formatCalendarDate(booking.checkin)],
    ['Check Out', formatCalendarDate(booking.checkout)],
    ['Room', booking.room.name],
    ['Guests', partyWords(booking)],
    ['Total', formatMinorUnits(booking.quote.total)],
  ] as const;
}
