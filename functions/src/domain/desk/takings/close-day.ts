import { spellCalendarDate, SPELLING, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { DayTakings } from '@innkeep/contract/desk/takings';
import type { ClosingInput } from '@innkeep/contract/desk/takings-inputs';
import { AppError, invalid } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/money';
import { auditEntry } from '../../records/audit.ts';
import type { Caller } from '../../base/caller.ts';
import { ofDay } from '../../records/stored-payment.ts';
import type { ClosingTx, StoredClosing, TakingsDeps } from './closing-store.ts';
import { getTakings } from './get-takings.ts';
import { openDays, openSince, requireFewOpen, cashOf, takingsOf } from './takings-of.ts';

/**
 * Closes a day, and earlier open days with money, so that no more money is dated to them. Refuses if money has come
 * or gone since the takings were shown. Days are closed in order, so that the cash left in the drawer carries over;
 * it is counted once, for all. A repeated call finds the first one's closing.
 */
export async function closeDay(
  deps: TakingsDeps,
  caller: Caller,
  date: CalendarDate,
  input: ClosingInput,
): Promise<DayTakings> {
  if (date > deps.clock.businessDay()) throw invalid({ date: 'This day hasn’t started yet.' });
  await deps.closings.transact(async (tx) => {
    const [[last], isBehind] = [await tx.closingsUpTo(date, 1), await tx.isLaterClosed(date)];
    if (last?.date === date) {
      requireSame(last, caller, input);
      return;
    }
    if (isBehind) throw new AppError('day/later-closed');
    requireFewOpen(last, date);
    const money = await tx.moneyOf(date, openSince(last, date));
    const open = openDays(money, last, date);
    const opening = open.at(-1)?.left ?? last?.left ?? 0;
    const sums = takingsOf(ofDay(money, date));
    const { expected } = cashOf(sums, opening);
    if (expected !== input.expected) throw new AppError('day/takings-changed');
    if (input.counted !== expected && input.note === '')
      throw invalid({ note: 'Give a reason for the difference.' });
    const by = { by: caller.uid, at: deps.clock.now() };
    const together = `Closed together with ${spellCalendarDate(date, SPELLING.day)}`;
    for (const day of open) save(deps, caller, tx, { ...day, counted: day.left, note: together, ...by });
    const { counted, left, note } = input;
    save(deps, caller, tx, { date, sums, opening, expected, counted, left, note, ...by });
  });
  return getTakings(deps, date);
}

/** Throws unless the same person has made the existing closing with the same input. */
function requireSame(known: StoredClosing, { uid }: Caller, asked: ClosingInput): void {
  const { by, counted, left, note } = known;
  const isSame = by === uid && counted === asked.counted && left === asked.left && note === asked.note;
  if (!isSame) throw new AppError('day/closed');
}

function save({ clock, newId }: TakingsDeps, caller: Caller, tx: ClosingTx, closing: StoredClosing): void {
  const { date, expected, counted, left, note } = closing;
  const entry = auditEntry(clock, caller, 'day/closed', date);
  const [is, due, stays] = [counted, expected, left].map((amount) => formatMinorUnits(amount));
  const what = `${is} cash counted, ${due} expected; ${stays} left in the drawer.`;
  tx.close(closing, `closing-${newId()}`, { ...entry, what, ...(note !== '' && { why: note }) });
}

/** Reopens a closed day, unless a later one is closed. Can be repeated. */
export function reopenDay(
  { closings, clock, newId }: TakingsDeps,
  caller: Caller,
  date: CalendarDate,
  why: string,
): Promise<{ deletedCount: number }> {
  return closings.transact(async (tx) => {
    const [known] = await tx.closingsUpTo(date, 1);
    if (known?.date !== date) return { deletedCount: 0 };
    if (await tx.isLaterClosed(date)) throw new AppError('day/later-closed');
    const entry = auditEntry(clock, caller, 'day/reopened', date);
    const what = `${formatMinorUnits(known.counted)} cash had been counted.`;
    tx.reopen(date, `closing-${newId()}`, { ...entry, what, why });
    return { deletedCount: 1 };
  });
}
