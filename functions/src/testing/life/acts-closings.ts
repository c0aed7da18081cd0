import type { DayTakings } from '@innkeep/contract/desk/takings';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { act, WHICH } from './act.ts';
import { plusDays } from './dates.ts';
import type { Life } from './life.ts';

/** The desk counts the cash of a day, and closes it; mostly today's, and mostly all is there. */
export const closeDay = act(
  'close the day',
  { ago: [0, 0, 0, 1, 3], off: [0, 0, 700, -300], keep: [10_000, 0] },
  async (life, { ago, off, keep }) => {
    const date = plusDays(life.deskDay, -ago);
    const { body } = await life.desk('GET', `/desk/takings?date=${date}`);
    const { cash, kinds, open = [] } = body as DayTakings; // the contract's answer
    const before = openDaysOf(life, date, open);
    const expected = (before.at(-1)?.left ?? openingOf(life, date)) + sumOf(life, date, 'cash');
    life.same('5 takings', `the cash of ${date}`, cash.expected, expected);
    for (const method of ['cash', 'terminal', 'transfer'] as const) {
      const { came = 0, went = 0 } = kinds.find((kind) => kind.method === method) ?? {};
      life.same('5 takings', `what came ${method} on ${date}`, came - went, sumOf(life, date, method));
    }
    const counted = Math.max(0, expected + off);
    const left = Math.min(keep, counted);
    const note = counted === expected ? '' : 'Not known';
    const json = { counted, left, expected, note };
    const { status } = await life.desk('PUT', `/desk/closings/${date}`, json);
    const known = life.closed.find((closing) => closing.date === date);
    const isSame = known?.counted === counted && known.left === left && known.note === note;
    const may = known ? isSame : life.closed.every((closing) => closing.date < date) && isNear(life, date);
    life.same('5 closed', `whether ${date} is closed`, status === 200, may);
    if (!known && status === 200) life.closed.push(...before, { date, counted, left, note });
  },
);

export const reopenDay = act('open a day again', { which: WHICH }, async (life, { which }) => {
  const closing = life.some([...life.closed].reverse(), which);
  if (!closing) return;
  const path = `/desk/closings/${closing.date}?reason=Counted+wrongly`;
  const { status } = await life.admin('DELETE', path);
  const isLast = life.closed.every(({ date }) => date <= closing.date);
  life.same('5 closed', `whether ${closing.date} is opened again`, status === 200, isLast);
  if (isLast) life.closed.splice(life.closed.indexOf(closing), 1);
});

/** Records that the desk has taken money, or given it back: on the day that is open. */
export function post(life: Life, method: PaymentMethod, amount: number): void {
  const isClosed = life.closed.some(({ date }) => date === life.deskDay);
  life.moved.push({ date: isClosed ? plusDays(life.deskDay, 1) : life.deskDay, method, amount });
}

/** The most days that are closed together with another. */
const MAX_OPEN = 31;

/** Whether few enough days are open before a day, if any was ever closed. */
function isNear(life: Life, date: CalendarDate): boolean {
  const before = life.closed.filter((closing) => closing.date < date);
  return before.length === 0 || before.some((closing) => plusDays(closing.date, MAX_OPEN + 1) >= date);
}

/** Returns the open days that are closed together with a day; money that came online alone is not the model's. */
function openDaysOf(life: Life, date: CalendarDate, open: readonly CalendarDate[]): Life['closed'] {
  const isOpen = (day: CalendarDate) =>
    day < date && plusDays(day, MAX_OPEN) >= date && life.closed.every((closing) => closing.date < day);
  const ours = life.moved.filter((each) => isOpen(each.date));
  const isLast = life.closed.every((closing) => closing.date < date);
  const missing = ours.map((each) => each.date).filter((day) => isLast && !open.includes(day));
  life.same('5 closed', `which days are left open by closing ${date}`, missing, []);
  let left = openingOf(life, date);
  return open.map((day) => {
    left = Math.max(0, left + sumOf(life, day, 'cash'));
    return { date: day, counted: left, left, note: 'Closed with another' };
  });
}

function openingOf(life: Life, date: CalendarDate): number {
  const own = life.closed.filter((closing) => closing.date < date);
  return (
    own.reduce<Life['closed'][number] | undefined>(
      (last, each) => (last && last.date > each.date ? last : each),
      undefined,
    )?.left ?? 0
  );
}

function sumOf(life: Life, date: CalendarDate, method: PaymentMethod): number {
  const own = life.moved.filter((each) => each.date === date && each.method === method);
  return own.reduce((sum, { amount }) => sum + amount, 0);
}
