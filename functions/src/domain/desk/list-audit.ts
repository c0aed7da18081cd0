import { bookingNumber, typedNumberOrHalf } from '@innkeep/contract/booking-number';
import { addDays } from '@innkeep/contract/calendar-date';
import type { AuditQuestion } from '@innkeep/contract/desk/desk-questions';
import type { AuditPage } from '@innkeep/contract/desk/audit-line';
import { beginsWords, searchedTokens } from '@innkeep/contract/name-words';
import { tokensOf } from '../records/search-tokens.ts';
import { normalEmail } from '../base/normal-email.ts';
import { auditPageLines } from './audit-lines.ts';
import type { DeskDeps } from './desk-store.ts';
import { instantIn, positionText } from '../base/page-position.ts';
import { startOfDay } from './start-of-day.ts';

const PAGE_SIZE = 50;
/** The most bookings looked up for a number, which words and telephones may look like, and the most that share it. */
const MAX_OF_A_NUMBER = 30;
const MAX_TARGETS = 3;
const MAX_PEOPLE = 10;

export async function listAudit(deps: DeskDeps, question: AuditQuestion): Promise<AuditPage> {
  const { day, after } = question;
  const position = instantIn(after);
  const [targets, by] = await Promise.all([targetsOf(deps, question), uidsOf(deps, question)]);
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

async function targetsOf({ desk }: DeskDeps, { target, booking }: AuditQuestion) {
  const number = typedNumberOrHalf(booking);
  if (number === undefined) return target ? [target] : undefined;
  const found = await desk.search({
    order: 'latest by check-in',
    tokens: tokensOf(number),
    limit: MAX_OF_A_NUMBER,
  });
  const numbersOf = (whole: string) => [whole, ...whole.split('-')];
  const meant = found.filter(({ _id }) => numbersOf(bookingNumber(_id)).includes(number));
  return meant.slice(0, MAX_TARGETS).map(({ _id }) => _id);
}

/** Undefined for any person. An e-mail without a record is returned as it is, and matches nothing. */
async function uidsOf({ users }: DeskDeps, { by }: AuditQuestion): Promise<string[] | undefined> {
  if (by === '') return undefined;
  if (by.includes('@')) return [(await users.findByEmail(normalEmail(by)))?._id ?? by];
  const tokens = searchedTokens(by);
  const found = tokens.length === 0 ? [] : await users.list({ tokens, limit: MAX_OF_A_NUMBER });
  const named = found.filter(({ name, email }) => beginsWords(by, [name, email]));
  named.sort((a, b) => Number(a.role === 'guest') - Number(b.role === 'guest')); // mostly, those who work here are meant
  return [by, ...named.map(({ _id }) => _id)].slice(0, MAX_PEOPLE);
}
