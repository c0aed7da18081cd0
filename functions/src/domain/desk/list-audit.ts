import { bookingNumber, typedBookingNumber } from '@innkeep/contract/booking-number';
import { addDays } from '@innkeep/contract/calendar-date';
import type { AuditQuestion } from '@innkeep/contract/desk/desk-questions';
import type { AuditPage } from '@innkeep/contract/desk/audit-line';
import { tokenOf } from '../bookings/search-tokens.ts';
import { normalEmail } from '../users/normal-email.ts';
import { auditPageLines } from './audit-lines.ts';
import type { DeskDeps } from './desk-store.ts';
import { instantIn, positionText } from '../page-position.ts';
import { startOfDay } from './start-of-day.ts';

const PAGE_SIZE = 50;
/**
 * The most bookings looked up for a number. Two bookings may share it, and so may words of eight letters that
 * look like it.
 */
const MAX_OF_A_NUMBER = 10;

/** Returns a page of who did what, when and why, the latest first. */
export async function listAudit(deps: DeskDeps, question: AuditQuestion): Promise<AuditPage> {
  const { day, after } = question;
  const position = instantIn(after);
  const [targets, by] = await Promise.all([targetsOf(deps, question), uidOf(deps, question)]);
  if (targets?.length === 0) return { entries: [] };
  const found = await deps.desk.listAudit({
    targets,
    by,
    from: day && startOfDay(day),
    to: day && startOfDay(addDays(day, 1)),
    after: position,
    limit: PAGE_SIZE + 1, // one more tells whether there is another page
  });
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    entries: await auditPageLines(deps, page),
    ...(last && { next: positionText({ value: last.at, id: last._id }) }),
  };
}

/** Returns the ids that entries may be about; undefined for any. */
async function targetsOf({ desk }: DeskDeps, { target, booking }: AuditQuestion) {
  const number = typedBookingNumber(booking);
  if (number === undefined) return target ? [target] : undefined;
  const found = await desk.search({
    order: 'latest by check-in',
    token: tokenOf(number),
    limit: MAX_OF_A_NUMBER,
  });
  return found.filter(({ _id }) => bookingNumber(_id) === number).map(({ _id }) => _id);
}

/**
 * Returns the uid of who did it; undefined for anybody. An e-mail without a record is returned as it is, and
 * matches nothing.
 */
async function uidOf({ users }: DeskDeps, { by }: AuditQuestion) {
  if (by === '') return undefined;
  return by.includes('@') ? ((await users.findByEmail(normalEmail(by)))?._id ?? by) : by;
}
