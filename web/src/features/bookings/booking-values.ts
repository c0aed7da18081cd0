import { typedEmail } from '@innkeep/contract/fields';
import type { Guest } from '@innkeep/contract/guest';
import { guestFields } from '@innkeep/contract/guest-schema';
import { type PayChoice, PAY_CHOICES } from '@innkeep/contract/payments/payment';
import { object, string } from 'yup';
import { isObject } from '../../lib/is-same.ts';
import { parsed } from '../../lib/stored-text.ts';
import type { OtherRoom } from '../../stay/other-rooms.ts';
import { draftProblems, type StayDraft } from '../../stay/stay-search-params.ts';
import { draftText } from './cached-bookings.ts';

export interface BookingValues extends StayDraft {
  code: string;
  /** As `extrasText` writes them. */
  extras: string;
  /** The id of the wanted rate plan; empty for the standard rate. */
  plan: string;
  /** The rooms that are booked beside the first. */
  others: OtherRoom[];
  pay?: PayChoice | undefined;
  /** Has no phone number until the guest types or clears one; until then, the account's number counts. */
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

export const ACCOUNTS_BOOKING = object({
  checkin: stayField('checkin'),
  checkout: stayField('checkout'),
  guests: stayField('guests'),
  children: stayField('children'),
  guest: object(guestFields),
});

export const VISITORS_BOOKING = ACCOUNTS_BOOKING.shape({
  guest: object({ ...guestFields, name: guestFields.name.required('Please enter your name.') }),
  email: typedEmail('Please enter your e-mail.'),
});

export interface KeptDraft {
  /** Whose it is; null for a visitor, whose draft serves the next who signs in. */
  uid: string | null;
  /** The form's address. What is said of the stay holds for this address alone. */
  address: string;
  values: BookingValues;
  /** The e-mail with which the sign-in page had led to the form. */
  told: string;
}

export function keepDraft(draft: KeptDraft): void {
  draftText.set(JSON.stringify(draft));
}

/** Returns what was filled in before in this tab; at another address, only what is about the guest. */
export function keptDraft(
  uid: string | null,
  address: string,
): { values?: Partial<BookingValues>; told?: string } {
  const draft = parsed(draftText.get(), isDraft);
  if (!draft || (draft.uid !== null && draft.uid !== uid)) return {};
  const { values, told } = draft;
  return { values: draft.address === address ? values : { guest: values.guest, email: values.email }, told };
}

const TEXTS = ['checkin', 'checkout', 'guests', 'children', 'ages', 'code', 'extras', 'plan', 'email'];

function isDraft(value: unknown): value is KeptDraft {
  if (!isObject(value) || !isObject(value.values)) return false;
  const { uid, values } = value;
  return (
    (uid === null || typeof uid === 'string') &&
    hasTexts(value, ['address', 'told']) &&
    hasTexts({ ages: '', ...values }, TEXTS) &&
    // A build before this one kept none.
    (values.others === undefined || isOthers(values.others)) &&
    isObject(values.guest) &&
    hasTexts({ phone: '', ...values.guest }, ['name', 'phone', 'arrivalTime', 'wish']) &&
    (values.pay === undefined || PAY_CHOICES.some((choice) => choice === values.pay))
  );
}

function isOthers(value: unknown): value is OtherRoom[] {
  const fields = ['room', 'guests', 'children', 'ages', 'extras'];
  return (
    Array.isArray(value) &&
    value.every((other) => isObject(other) && hasTexts({ ages: '', extras: '', ...other }, fields))
  );
}

function hasTexts(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}
