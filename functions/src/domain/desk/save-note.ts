import type { NoteInput } from '@innkeep/contract/desk/desk-inputs';
import type { DeskNote } from '@innkeep/contract/desk/desk-stay';
import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import type { DeskDeps } from './desk-store.ts';

/** Saves the note only over the one that was edited. The audit omits its text, which is about guests. */
export async function saveNote(
  { desk, bookings, clock }: DeskDeps,
  caller: Caller,
  bookingId: string,
  { note, before }: NoteInput,
): Promise<DeskNote> {
  if (!(await bookings.find(bookingId))) throw new AppError('booking/not-found');
  await desk.saveNote(bookingId, (kept) => {
    if (kept === note) return undefined;
    if (kept !== before) throw new AppError('booking/changed');
    const entry = auditEntry(clock, caller, 'booking/noted', bookingId);
    return { note: { note, at: entry.at, by: caller.uid }, entry };
  });
  return { note };
}
