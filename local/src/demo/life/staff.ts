import { weekdayOf } from '@innkeep/contract/calendar-date';
import type { Caller } from '../../../../functions/src/domain/base/caller.ts';
import type { Clock } from '../../../../functions/src/domain/base/clock.ts';
import { atHotel } from '../hotel-time.ts';
import { DEMO_ACCOUNTS, SECOND_AT_DESK, type DemoAccount } from '../demo-accounts.ts';

const SATURDAY = 6;
/** In minutes after midnight. */
const DAY_BEGINS = 6 * 60;
const DAY_ENDS = 14 * 60 + 30;

/** Returns who is at the desk: one in the morning, the other until late; at weekends the other way round. */
export function clerkAt(clock: Clock): Caller {
  const [now, today] = [clock.now(), clock.today()];
  const isDay = now >= atHotel(today, DAY_BEGINS) && now < atHotel(today, DAY_ENDS);
  const isWeekend = weekdayOf(today) >= SATURDAY;
  return isDay === isWeekend ? callerOf(SECOND_AT_DESK) : FIRST_AT_DESK;
}

const FIRST_AT_DESK = withRole('desk');
export const OWNER = withRole('admin');
export const HOUSEKEEPER = withRole('housekeeping');

function withRole(role: DemoAccount['role']): Caller {
  const account = DEMO_ACCOUNTS.find((each) => each.role === role);
  if (!account) throw new Error(`No account of the demo has the role ${role}.`);
  return callerOf(account);
}

export function callerOf({ uid, email, name, role }: Omit<DemoAccount, 'password'>): Caller {
  return { uid, email, name, role, isEmailConfirmed: true };
}
