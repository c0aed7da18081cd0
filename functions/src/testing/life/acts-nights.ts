import fc from 'fast-check';
import type { Act } from './act.ts';
import { bookAtDesk, enter } from './acts-desk-booking.ts';
import { closeDay } from './acts-closings.ts';
import { passMinutes, passTo } from './acts-days.ts';
import { checkIn, checkOut, noShow, undo } from './acts-desk.ts';
import { giveMoney, takeMoney } from './acts-money.ts';
import { checkAll } from './invariants.ts';

const FIRST = [bookAtDesk, bookAtDesk, enter, checkIn, checkIn, checkOut, noShow, takeMoney, closeDay];
const THEN = [undo, undo, undo, checkOut, takeMoney, giveMoney, closeDay];
/** How many minutes lie between: from before midnight until after it, from before three until after it, or none. */
const BETWEEN = [0, 2, 34, 150, 182];

/** A night at the desk, around the hours at which the date and the desk's day change. */
export const night = fc
  .tuple(passTo, fc.oneof(...FIRST), fc.constantFrom(...BETWEEN), fc.oneof(...THEN))
  .map(([begin, first, between, then]) => nightOf(begin, first, between, then));

function nightOf(begin: Act, first: Act, between: number, then: Act): Act {
  return {
    name: 'night',
    run: async (life) => {
      await begin.run(life);
      await checkAll(life);
      await first.run(life);
      await checkAll(life);
      await passMinutes(life, between);
      await checkAll(life);
      await then.run(life);
    },
    plainer: () => [begin, first, then],
    toString: () => `night: ${String(begin)}, ${String(first)}, ${between} minutes later ${String(then)}`,
  };
}
