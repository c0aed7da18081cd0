import type { Booking } from '@innkeep/contract/booking';
import { spellDate } from '@innkeep/contract/calendar-date';
import type { ChangeQuote, DeskQuote } from '@innkeep/contract/desk/change-quote';
import { ApiError, type FieldMessages } from '@innkeep/contract/errors';
import { partyWords } from '@innkeep/contract/party';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { ExtraChoice } from '@innkeep/contract/rates/extra-choices';
import { chosenOf } from '@innkeep/contract/rates/extras';
import { hasDates, type DraftDates } from '@innkeep/contract/stay';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useFocusAfterSubmit, useFocusFirstInvalid } from '../components/form/use-focus-after-submit.ts';
import { extrasIn, extrasText, fittingExtras } from './chosen-extras.ts';
import { partyIn, type PartyDraft } from './party-draft.ts';
import { type useRebasedDraft, changedFields } from './use-rebased-draft.ts';

interface Saving<Change> extends Pick<
  UseMutationResult<Booking, Error, Change>,
  'error' | 'isError' | 'isPending' | 'isSuccess' | 'reset'
> {
  mutate: (change: Change, told: { onSuccess: () => void; onSettled: () => void }) => void;
}

interface ChangeFormParts<Draft extends object, Change extends object, Quote extends ChangeQuote> {
  /** The current booking, which others may change in between. */
  booking: Booking;
  filling: ReturnType<typeof useRebasedDraft<Draft>>;
  /** Undefined while nothing is changed, or the input cannot be understood. */
  change: Change | undefined;
  /** Problems of the input that are shown at once. */
  problems: FieldMessages;
  /** Problems that are shown only after trying to save. */
  missing?: FieldMessages;
  /** Whether it cannot be saved for another reason, which the form shows. */
  isRuledOut?: boolean;
  quote: Pick<UseQueryResult<Quote>, 'data' | 'error' | 'isError'> & { isCurrent: boolean };
  saving: Saving<Change>;
  onDone: () => void;
  /** Called after saving was tried, because other nights may be sold now. */
  onOutdated?: () => void;
}

/**
 * Returns the form in which a guest or the desk changes a stay: what the change would cost, and how it is
 * saved.
 * @returns the form's ref and its state
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
  // After a refusal, the new cost is awaited before the button can be pressed, and focused, again.
  useFocusAfterSubmit(ref, saving.isPending || (saving.isError && isAwaited));

  function edit(changes: Partial<Draft>) {
    if (saving.isError) saving.reset(); // the refusal was for the earlier input
    filling.edit(changes);
  }

  function save(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    const isWrong = (parts.isRuledOut ?? false) || Object.keys({ ...problems, ...missing }).length > 0;
    if (isWrong || (change && quote.isError)) focusFirstInvalid();
    else if (!change) parts.onDone();
    else if (quote.data && quote.isCurrent) {
      const { after: expected, offer } = quote.data;
      const told = { onSuccess: parts.onDone, onSettled: () => parts.onOutdated?.() };
      saving.mutate(filling.onceSaved({ ...change, expected, offer }), told);
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
    /**
     * What others have changed since the form was opened; empty once this change is sent, which would be
     * listed too.
     */
    differences: saving.isPending || saving.isSuccess ? [] : stayDifferences(opened, booking),
  };
  return [ref, form] as const;
}

/**
 * Returns messages by field. Problems of the current input take precedence over the server's messages, which
 * are about earlier input.
 */
function fieldProblems(refusal: unknown, ...typed: FieldMessages[]): FieldMessages {
  const said = refusal instanceof ApiError ? refusal.fields : {};
  return typed.reduce((all, each) => ({ ...all, ...each }), said);
}

/** Describes how a stay differs from before, with its current and previous values. */
function stayDifferences(before: Booking, now: Booking): string[] {
  const [was, is] = [factsOf(before), factsOf(now)];
  return is
    .map(([label, text], index) => ({ label, text, old: was[index]?.[1] }))
    .filter(({ text, old }) => text !== old)
    .map(({ label, text, old }) => `${label}: ${text} (was ${old})`);
}

function factsOf(booking: Booking) {
  return [
    ['Check In', spellDate(booking.checkin)],
    ['Check Out', spellDate(booking.checkout)],
    ['Room', roomsInWords(booking)],
    ['Guests', partyWords(booking)],
    ['Total', formatMinorUnits(booking.quote.total)],
  ] as const;
}

export interface ChangeDraft extends DraftDates, PartyDraft {
  /** As `extrasText` writes them. */
  extras: string;
}

export function changeDraftOf({ checkin, checkout, guests, children, quote }: Booking): ChangeDraft {
  const extras = extrasText(chosenOf(quote.extras));
  const ages = quote.ages && { ages: quote.ages.join(',') };
  return { checkin, checkout, guests: String(guests), children: String(children), ...ages, extras };
}

/** Keeps the extras that the last answer lets choose: what is chosen is cut to them before the next question. */
export function useKnownChoices() {
  const [choices, setChoices] = useState<readonly ExtraChoice[]>([]);
  return {
    choices,
    learn: (answer: DeskQuote | undefined) => {
      if (answer?.choices && answer.choices !== choices) setChoices(answer.choices);
    },
  };
}

/** The ages are sent with another number of children, too: the server keeps none then. */
function changedAges(draft: ChangeDraft, { children, quote }: Booking): { ages?: number[] } {
  const { ages = [] } = partyIn(draft);
  const isSame = ages.join() === (quote.ages ?? []).join();
  return isSame && (ages.length === 0 || Number(draft.children) === children) ? {} : { ages };
}

/** Returns what differs from the booking; undefined while a date is missing. */
export function changedStay(draft: ChangeDraft, booking: Booking, choices: readonly ExtraChoice[]) {
  const { checkin, checkout, guests, children } = booking;
  if (!hasDates(draft)) return undefined;
  const wanted = {
    checkin: draft.checkin,
    checkout: draft.checkout,
    guests: Number(draft.guests),
    children: Number(draft.children),
  };
  const changed = {
    ...changedFields(wanted, { checkin, checkout, guests, children }),
    ...changedAges(draft, booking),
  };
  if (draft.extras === changeDraftOf(booking).extras) return changed;
  return { ...changed, extras: extrasIn(fittingExtras(draft.extras, choices, wanted.guests)) };
}
