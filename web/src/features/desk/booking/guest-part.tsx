import { callLink } from '@innkeep/contract/hotel-links';
import type { Booking } from '@innkeep/contract/booking';
import { SOURCE_WORDS, type BookingSource } from '@innkeep/contract/booking-source';
import { ApiError } from '@innkeep/contract/errors';
import { isHeldByDesk } from '@innkeep/contract/stay-states';
import { useState, useEffect, useRef, type SyntheticEvent } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { useIsKept } from '../../../lib/unsaved/use-unsaved.ts';
import { ChangedSince } from '../../../stay/change-outcome.tsx';
import { useRebasedDraft } from '../../../stay/use-rebased-draft.ts';
import { useChangeBooking } from '../api/booking.ts';
import { Part } from '../../../components/part.tsx';
import { type GuestDraft, GuestFields } from '../components/guest-fields.tsx';
import { SourceField } from '../components/desk-fields.tsx';
import { Button } from '../../../components/button.tsx';

const GUEST_LABEL: Record<keyof GuestDraft, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  arrivalTime: 'Arrival',
  wish: 'Requests',
};
const GUEST_FIELDS = [
  'name',
  'phone',
  'email',
  'arrivalTime',
  'wish',
] as const satisfies readonly (keyof GuestDraft)[];

/** In these states the guest cannot be changed, unless the desk holds the room for them. */
const CLOSED: readonly Booking['state'][] = ['held', 'cancelled', 'lapsed'];

export function GuestPart({ booking, source }: { booking: Booking; source: BookingSource }) {
  const [isEdited, setEdited] = useState(useIsKept(`guest of ${booking._id}`));
  const guest: GuestDraft = { ...booking.guest, email: booking.email };
  return (
    <Part title="Guest">
      {isEdited ? (
        <GuestForm booking={booking} now={{ ...guest, source }} onDone={() => setEdited(false)} />
      ) : (
        <>
          <GuestFacts guest={guest} />
          {(isHeldByDesk(booking) || !CLOSED.includes(booking.state)) && (
            <Button onClick={() => setEdited(true)}>Edit guest</Button>
          )}
        </>
      )}
    </Part>
  );
}

function GuestFacts({ guest }: { guest: GuestDraft }) {
  const known = GUEST_FIELDS.filter((field) => guest[field] !== '');
  return (
    <dl className="desk-facts mb-4">
      {known.map((field) => (
        <div key={field} className="d-grid column-gap-4 py-1">
          <dt>{GUEST_LABEL[field]}</dt>
          <dd className="text-break text-pre-line">
            <Fact field={field} text={guest[field]} />
          </dd>
        </div>
      ))}
      {guest.email === '' && (
        <div className="d-grid column-gap-4 py-1">
          <dt>{GUEST_LABEL.email}</dt>
          <dd>None</dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ field, text }: { field: keyof GuestDraft; text: string }) {
  if (field === 'phone') return <a href={callLink(text)}>{text}</a>;
  if (field === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  return text;
}

type SourcedGuest = GuestDraft & { source: BookingSource };

interface GuestFormProps {
  booking: Booking;
  /** The details on the server, which may change while the form is open. */
  now: SourcedGuest;
  onDone: () => void;
}

/** Edits the guest's details. Shows what a colleague has saved since, and keeps what was typed. */
function GuestForm({ booking: { _id: id, rev }, now, onDone }: GuestFormProps) {
  const [opened] = useState(now);
  const { draft, edit, onceSaved } = useRebasedDraft(now, `guest of ${id}`);
  const { mutate, isPending, isSuccess, error } = useChangeBooking(id, 'Guest details saved.');
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, isPending);
  useFocusAfterwards();
  // Once it has been sent, a difference is this form's own change.
  const differences = isPending || isSuccess ? [] : guestDifferences(opened, now);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    const { email, source, ...guest } = draft;
    const booked = source === 'site' ? {} : { source };
    mutate(onceSaved({ rev, guest, email, ...booked }), { onSuccess: onDone });
  }

  return (
    <form ref={form} noValidate onSubmit={save}>
      <GuestFields draft={draft} problems={error instanceof ApiError ? error.fields : {}} onChange={edit} />
      {draft.source !== 'site' && (
        <SourceField value={draft.source} onChange={(source) => edit({ source })} />
      )}
      <FormAlert error={error} />
      <ChangedSince differences={differences} />
      <div className="d-flex flex-wrap gap-2">
        <BusyButton isBusy={isPending}>Save</BusyButton>
        <Button disabled={isPending} onClick={onDone}>
          Discard
        </Button>
      </div>
    </form>
  );
}

function guestDifferences(before: SourcedGuest, now: SourcedGuest): string[] {
  const ofGuest = GUEST_FIELDS.filter((field) => before[field] !== now[field]).map(
    (field) => `${GUEST_LABEL[field]}: ${now[field] || 'nothing'} (was ${before[field] || 'nothing'})`,
  );
  if (before.source === now.source) return ofGuest;
  return [...ofGuest, `Booked by: ${SOURCE_WORDS[now.source]} (was ${SOURCE_WORDS[before.source]})`];
}
