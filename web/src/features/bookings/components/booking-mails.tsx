import type { BookingMail, DeliveryState, GuestMailKind } from '@innkeep/contract/mail';
import { HOTEL } from '@innkeep/contract/hotel';

const KIND: Record<GuestMailKind, string> = {
  confirmation: 'Confirmation',
  change: 'Change',
  cancellation: 'Cancellation',
  welcome: 'Welcome',
  'email-confirmation': 'Confirm your e-mail',
  'password-reset': 'New password',
};

const STATE: Record<DeliveryState, string> = {
  PENDING: 'Waiting to be sent',
  PROCESSING: 'Being sent',
  SUCCESS: 'Sent',
  ERROR: 'Could not be sent',
};

/** For admins: whether the guest has heard of the booking. */
export function BookingMails({ mails }: { mails: BookingMail[] }) {
  return (
    <section className="booking-mails-part" aria-labelledby="booking-mails">
      <h2 id="booking-mails" className="h4">
        E-mail to the guest
      </h2>
      {mails.length === 0 && <p className="form-note">None was written for this booking.</p>}
      <ul className="booking-mails">
        {mails.map(({ kind, state, attempts, error, at }) => (
          <li key={`${kind} ${at}`}>
            <strong>{KIND[kind]}</strong>: {STATE[state]}
            <span className="form-note d-block">
              {whenIn(at)}
              {attempts > 1 && `, after ${attempts} tries`}
              {error && `. The last try failed: ${error}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An instant as the hotel's clock shows it. */
function whenIn(at: string): string {
  return new Intl.DateTimeFormat(HOTEL.dates.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: HOTEL.timeZone,
  }).format(new Date(at));
}
