import type { DeskNote } from '@innkeep/contract/desk/desk-stay';
import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { DeskDeps } from './desk-store.ts';

/** Keeps what the desk notes about a booking. The audit tells that it did, and not what: guests are spoken of. */
export async function saveNote(
  { desk, bookings, clock }: DeskDeps,
  caller: Caller,
  bookingId: string,
  note: string,
): Promise<DeskNote> {
  if (!(await bookings.find(bookingId))) throw new AppError('booking/not-found');
  const entry = auditEntry(clock, caller, 'booking/noted', bookingId);
  await desk.saveNote({ bookingId, note, at: entry.at, by: caller.uid }, entry);
  return { note };
}
