import type { Booking } from '@innkeep/contract/booking';
import { isKept } from '@innkeep/contract/stay-states';
import { useState } from 'react';
import { useIsKept } from '../../../lib/unsaved/use-unsaved.ts';
import type { GuestDraft } from '../components/guest-fields.tsx';
import { GUEST_FIELDS, GUEST_LABEL } from './guest-differences.ts';
import { GuestForm } from './guest-form.tsx';

/** In these states the guest cannot be changed, unless the desk keeps the room for them. */
const CLOSED: readonly Booking['state'][] = ['held', 'cancelled', 'lapsed'];

/** Shows who comes, and opens the form to change it. */
export function GuestPart({ booking }: { booking: Booking }) {
  const [isEdited, setEdited] = useState(useIsKept(`guest of ${booking._id}`));
  const guest: GuestDraft = { ...booking.guest, email: booking.email };
  return (
    <section aria-labelledby="desk-guest">
      <h2 id="desk-guest" className="h4">
        Guest
      </h2>
      {isEdited ? (
        <GuestForm id={booking._id} rev={booking.rev} guest={guest} onDone={() => setEdited(false)} />
      ) : (
        <>
          <GuestFacts guest={guest} />
          {(isKept(booking) || !CLOSED.includes(booking.state)) && (
            <button type="button" className="btn btn-quiet" onClick={() => setEdited(true)}>
              Edit the guest
            </button>
          )}
        </>
      )}
    </section>
  );
}

/** Lists only the fields that are filled in. */
function GuestFacts({ guest }: { guest: GuestDraft }) {
  const known = GUEST_FIELDS.filter((field) => guest[field] !== '');
  return (
    <dl className="desk-facts">
      {known.map((field) => (
        <div key={field}>
          <dt>{GUEST_LABEL[field]}</dt>
          <dd>
            <Fact field={field} text={guest[field]} />
          </dd>
        </div>
      ))}
      {guest.email === '' && (
        <div>
          <dt>{GUEST_LABEL.email}</dt>
          <dd>none, so that nothing is mailed</dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ field, text }: { field: keyof GuestDraft; text: string }) {
  if (field === 'phone') return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>;
  if (field === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  return text;
}
