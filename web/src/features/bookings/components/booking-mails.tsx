import type { BookingMail, DeliveryState, GuestMailKind } from '@innkeep/contract/mail';
import type { ReactNode } from 'react';
import { Part } from '../../../components/part.tsx';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';

const KIND: Record<GuestMailKind, string> = {
  confirmation: 'Confirmation',
  'before-stay': 'Before arrival',
  'after-stay': 'After departure',
  change: 'Change',
  cancellation: 'Cancellation',
  hold: 'Hold',
  'hold-over': 'Hold ended',
  'hold-ending': 'Hold ending soon',
  'confirm-stay': 'Confirm your stay',
  'stay-link': 'Booking link',
  'stay-links': 'Links to all stays',
  'payment-request': 'Payment link',
  welcome: 'Welcome',
  receipt: 'Receipt',
  invoice: 'Invoice',
  'payment-pending': 'Waiting for the bank',
  refund: 'Refund',
  'email-confirmation': 'Confirm your e-mail',
  'account-deleted': 'Account deleted',
  'account-kept': 'Account kept',
  'email-change': 'Confirm your new e-mail',
  'email-changed': 'E-mail changed',
  'account-adopted': 'Account secured',
  'password-reset': 'New password',
  'password-changed': 'Password changed',
};

const STATE: Record<DeliveryState, string> = {
  PENDING: 'Waiting to be sent',
  PROCESSING: 'Being sent',
  SUCCESS: 'Sent',
  ERROR: 'Could not be sent',
};

export function BookingMails({ mails, children }: { mails: BookingMail[]; children?: ReactNode }) {
  return (
    <Part title="E-mail to the guest" className="d-print-none">
      {mails.length === 0 && <p className="form-note">No e-mails for this booking.</p>}
      <ul className="d-grid gap-3">
        {mails.map(({ kind, state, attempts, error, at }) => (
          <li key={`${kind} ${at}`}>
            <strong>{KIND[kind]}</strong>: {STATE[state]}
            <span className="form-note d-block">
              {instantAtHotel(at)}
              {attempts > 1 && `, after ${attempts} tries`}
              {error && `. The last try failed: ${error}`}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </Part>
  );
}
