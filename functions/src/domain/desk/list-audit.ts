import { addDays } from '@innkeep/contract/calendar-date';
import type { AuditQuestion } from '@innkeep/contract/desk/desk-questions';
import type { AuditPage } from '@innkeep/contract/desk/desk-stay';
import { auditLines } from './audit-lines.ts';
import type { DeskDeps } from './desk-store.ts';
import { instantIn, positionText } from './page-position.ts';
import { startOfDay } from './start-of-day.ts';

const PAGE_SIZE = 50;

/** Who did what, when and why: a page, the latest first. */
export async function listAudit(deps: DeskDeps, question: AuditQuestion): Promise<AuditPage> {
  const { target, by, day, after } = question;
  const found = await deps.desk.listAudit({
    target: target === '' ? undefined : target,
    by,
    from: day && startOfDay(day),
    to: day && startOfDay(addDays(day, 1)),
    after: instantIn(after),
    limit: PAGE_SIZE + 1, // one more tells whether there is another page
  });
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    entries: await auditLines(deps, page),
    ...(last && { next: positionText({ value: last.at, id: last._id }) }),
  };
}
