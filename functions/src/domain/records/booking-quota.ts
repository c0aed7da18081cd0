import type { BookingState } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { nightCount, type Stay } from '@innkeep/contract/stay';
import type { Caller } from '../base/caller.ts';

interface BookingQuota {
  stays: number;
  nights: number;
}

export interface BookingQuotas {
  confirmed: BookingQuota;
  /** For accounts whose e-mail is not confirmed: such accounts cost nothing to make. */
  unconfirmed: BookingQuota;
}

/** Whether a stay may have nights ahead, or holds them while it is paid for. */
export function hasNightsAhead({ state }: { state: BookingState }): boolean {
  return state === 'held' || state === 'booked' || state === 'checked-in';
}

/** @param open the account's stays that have nights ahead */
export function requireWithinQuota(
  limits: BookingQuotas,
  { isEmailConfirmed }: Pick<Caller, 'isEmailConfirmed'>,
  open: readonly Stay[],
  wanted: Stay,
): void {
  const stays = open.length + 1;
  const nights = [...open, wanted].reduce((sum, stay) => sum + nightCount(stay), 0);
  const exceeds = (limit: BookingQuota) =>
    (limit.stays > 0 && stays > limit.stays) || (limit.nights > 0 && nights > limit.nights);
  if (isEmailConfirmed) {
    if (exceeds(limits.confirmed)) throw new AppError('booking/too-many-open');
  } else if (exceeds(limits.unconfirmed)) throw new AppError('booking/too-many-unconfirmed');
}
