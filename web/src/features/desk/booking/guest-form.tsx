import { ApiError } from '@innkeep/contract/errors';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusAfterwards } from '../../../components/use-focus-afterwards.ts';
import { useBegun, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { ChangedMeanwhile } from '../../../stay/changed-meanwhile.tsx';
import { useRebasedDraft } from '../../../stay/use-rebased-draft.ts';
import { useChangeBooking } from '../api/change-booking.ts';
import { GuestFields, type GuestDraft } from '../components/guest-fields.tsx';
import { guestDifferences } from './guest-differences.ts';
import { BusyButton } from '../../../components/form/busy-button.tsx';

interface GuestFormProps {
  id: string;
  rev: number;
  /** As the server knows them; it may change while the form is open. */
  guest: GuestDraft;
  onDone: () => void;
}

/** Edits the guest's details. Shows what somebody else has saved meanwhile, and keeps all that was typed. */
export function GuestForm({ id, rev, guest, onDone }: GuestFormProps) {
  const [opened] = useState(guest);
  const name = `guest of ${id}`;
  const kept = useBegun<{ touched: Partial<GuestDraft> }>(useState({ touched: {} })[0], name);
  const { draft, touched, isTouched, edit } = useRebasedDraft(guest, kept.touched);
  const typed = useMemo(() => (isTouched ? { touched } : undefined), [isTouched, touched]);
  useUnsaved(typed, name);
  const { mutate, isPending, isSuccess, error } = useChangeBooking(id, 'The guest is saved.');
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, isPending);
  useFocusAfterwards();
  // Once it has been sent, a difference is this form's own change.
  const meanwhile = isPending || isSuccess ? [] : guestDifferences(opened, guest);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    const { email, ...who } = draft;
    mutate({ rev, guest: who, email }, { onSuccess: onDone });
  }

  return (
    <form ref={form} noValidate onSubmit={save}>
      <GuestFields draft={draft} problems={error instanceof ApiError ? error.fields : {}} onChange={edit} />
      <FormAlert error={error} />
      <ChangedMeanwhile differences={meanwhile} />
      <div className="desk-actions">
        <BusyButton isBusy={isPending}>Save</BusyButton>
        <button type="button" className="btn btn-quiet" disabled={isPending} onClick={onDone}>
          Discard
        </button>
      </div>
    </form>
  );
}
