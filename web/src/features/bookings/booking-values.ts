import { typedEmail } from '@innkeep/contract/fields';
import type { Guest } from '@innkeep/contract/guest';
import { guestFields } from '@innkeep/contract/guest-schema';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import { object, string } from 'yup';
import { draftProblems, type StayDraft } from '../../stay/stay-search-params.ts';

/** What is filled in to book a room. */
export interface BookingValues extends StayDraft {
  /** A promotion's code; empty without one. */
  code: string;
  /** How the guest wants to pay, once they have chosen. */
  pay?: PayChoice | undefined;
  /** Without a phone number until one is typed, or taken out: that of the account counts until then. */
  guest: Omit<Guest, 'phone'> & { phone?: string | undefined };
  /** A visitor's; empty where their account has one. */
  email: string;
}

/** A field of the stay, which the rules of the hotel check together with the others. */
const stayField = (name: keyof StayDraft) =>
  string()
    .default('')
    .test('stay', (_value, { parent, createError }) => {
      const message = draftProblems(parent as StayDraft)[name]; // `as`: the values around this field
      return message === undefined || createError({ message });
    });

/** What the form of a guest with an account asks for. */
export const ACCOUNTS_BOOKING = object({
  checkin: stayField('checkin'),
  checkout: stayField('checkout'),
  guests: stayField('guests'),
  children: stayField('children'),
  guest: object(guestFields),
});

/** The same of a visitor, who also says who they are. */
export const VISITORS_BOOKING = ACCOUNTS_BOOKING.shape({
  guest: object({ ...guestFields, name: guestFields.name.required('Please enter your name.') }),
  email: typedEmail('Please enter your e-mail.'),
});
