import type { Booking, BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { auditEntry, type AuditAction } from '../audit.ts';
import type { StoredBooking } from '../bookings/booking-store.ts';
import { nightsTaken } from '../bookings/taken-nights.ts';
import { toPublicBooking } from '../bookings/to-public-booking.ts';
import type { Caller } from '../caller.ts';
import { requireSeen, versionsIn } from './change-stays.ts';
import { claimOf, conflictsIn, nightChanges } from './claims.ts';
import { requireNext } from './stay-states.ts';
import type { StayDeps, StayFacts } from './stay-store.ts';

/** What a step at the desk makes of a booking. */
export interface Step {
  next: BookingState;
  action: AuditAction;
  /** What was done, in a sentence. */
  what?: string;
  fields: Partial<StoredBooking>;
}

/** What a step is decided by. */
export interface StepFacts extends StayFacts {
  today: CalendarDate;
  now: Date;
}

/**
 * Takes one step with one stay, such as checking in: its nights, its audit entry and its revision follow from what the
 * step makes of it.
 * @param decide refuses what cannot be done now, in the hotel's words
 */
export function takeStep(
  { stays, clock }: Pick<StayDeps, 'stays' | 'clock'>,
  caller: Caller,
  { id, rev }: { id: string; rev: number },
  decide: (booking: StoredBooking, facts: StepFacts) => Step,
): Promise<Booking> {
  return stays.transact(async (tx) => {
    const [found] = await tx.findAll([id]);
    const before = requireSeen(found, rev);
    const whole = claimOf({ ...before, releasedFrom: undefined });
    const facts = await tx.readFacts({
      roomIds: [before.room._id],
      nights: whole.nights.map((night) => ({ roomId: whole.roomId, night })),
      versions: versionsIn([before]),
    });
    const now = clock.now();
    const step = decide(before, { ...facts, now, today: clock.today() });
    requireNext(before.state, step.next);
    const after = { ...before, ...step.fields, state: step.next, rev: rev + 1, updatedAt: now };
    const claims = [[claimOf(before)], [claimOf(after)]] as const;
    const taken = conflictsIn(...claims, facts.holders);
    if (taken.length > 0) throw nightsTaken(taken.map(({ night }) => night));
    const entry = { ...auditEntry(clock, caller, step.action, id), ...(step.what && { what: step.what }) };
    tx.save([{ booking: after, entry }], nightChanges(...claims));
    return toPublicBooking(after);
  });
}
