import { isDeepStrictEqual } from 'node:util';
import { FORGOTTEN_NAME, NO_DETAILS, type Guest } from '@innkeep/contract/guest';
import { billedFor } from '@innkeep/contract/payments/due';
import type { AuditEntry } from '../records/audit.ts';
import { type StoredBooking, searchTokens } from '../records/stored-booking.ts';
import { yearsAfter } from '../base/clock.ts';
import { mailboxOfStay } from '../base/caller.ts';
import type { DailyDigest } from '../records/mail.ts';
import type { StoredPayment } from '../records/stored-payment.ts';
import type { ForgottenRecord, GuestRecord, KeptName } from './guest-data-store.ts';

/** The details of a forgotten guest. Lists, bills and exports show this name. */
const FORGOTTEN_GUEST: Guest = { ...NO_DETAILS, name: FORGOTTEN_NAME };
/** Replaces reasons that must not be empty. */
const FORGOTTEN_WORDS = 'Forgotten.';

/**
 * Returns what is kept of a booking whose guest is forgotten: the stay, its bill and what was paid. Undefined
 * if nothing else is left of the guest.
 * @param keepsNamesForYears how many years after the year of the stay the law requires the name on a bill
 */
export function forgottenRecord(
  { booking, note, name, ...ledger }: GuestRecord,
  entry: AuditEntry,
  keepsNamesForYears: number,
): ForgottenRecord | undefined {
  const payments = ledger.payments
    .map(withoutWords)
    .filter((payment, index) => !isDeepStrictEqual(payment, ledger.payments[index]));
  const refunds = ledger.refunds
    .filter(({ why }) => why !== undefined)
    .map((refund) => ({ ...refund, why: undefined }));
  const { email, guest } = booking;
  const isForgotten = email === '' && guest.name === FORGOTTEN_NAME && !booking.payee;
  if (isForgotten && !note && payments.length + refunds.length === 0) return undefined;
  const kept = name ?? nameToKeep(booking, entry.at, keepsNamesForYears);
  const left = { ...addressed(booking, '', FORGOTTEN_GUEST, entry.at), payee: undefined };
  return { booking: left, forgetsNote: true, payments, refunds, name: kept, entry };
}

/** Returns another account's booking that named this address, with the address of its own account. */
export function withOwnersAddress(
  { booking }: GuestRecord,
  entry: AuditEntry,
  email: string,
): ForgottenRecord {
  const left = addressed(booking, email, booking.guest, entry.at);
  return { booking: left, forgetsNote: false, payments: [], refunds: [], entry };
}

function addressed(booking: StoredBooking, email: string, guest: Guest, now: Date): StoredBooking {
  const { _id, rev } = booking;
  const tokens = searchTokens({ _id, email, guest });
  const mailbox = mailboxOfStay({ ...booking, email });
  return { ...booking, email, mailbox, guest, tokens, rev: rev + 1, updatedAt: now };
}

/** Until the end of the last year in which the law requires it; undefined if nothing was billed or paid. */
function nameToKeep(booking: StoredBooking, now: Date, years: number): KeptName | undefined {
  const { _id, guest, money, checkout, state } = booking;
  const isBilled = state !== 'held' && (billedFor(booking) > 0 || (money?.paid ?? 0) > 0);
  const expireAt = yearsAfter(checkout, years);
  const isAsked = years > 0 && isBilled && guest.name !== '' && expireAt > now;
  return isAsked && guest.name !== FORGOTTEN_NAME ? { _id, name: guest.name, expireAt } : undefined;
}

/** Removes the provider's page, which identifies the guest, and the reason of the acknowledgement. */
function withoutWords({ session, acknowledged, ...payment }: StoredPayment): StoredPayment {
  return {
    ...payment,
    ...(session && { session: { ...session, url: '' } }),
    ...(acknowledged && { acknowledged: { ...acknowledged, why: FORGOTTEN_WORDS } }),
  };
}

/** Returns a digest without the addresses of these bookings' guests; undefined if it contains none. */
export function forgottenDigest(digest: DailyDigest, bookings: ReadonlySet<string>): DailyDigest | undefined {
  const { made } = digest;
  const isNamed = ({ _id, email }: { _id: string; email: string }) => bookings.has(_id) && email !== '';
  if (!made.first.some(isNamed)) return undefined;
  const first = made.first.map((line) => (isNamed(line) ? { ...line, email: '' } : line));
  return { ...digest, made: { ...made, first } };
}
