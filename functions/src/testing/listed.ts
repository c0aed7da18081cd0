import { listBookings, listCancelledBookings } from '../domain/bookings/list-bookings.ts';
import type { Caller } from '../domain/base/caller.ts';

/** Returns the first page of a person's stays. */
export async function listed(deps: Parameters<typeof listBookings>[0], caller: Caller, email: string) {
  return (await listBookings(deps, caller, { email })).bookings;
}

/** Returns the first page of a person's cancelled stays. */
export async function listedCancelled(
  deps: Parameters<typeof listCancelledBookings>[0],
  caller: Caller,
  email: string,
) {
  return (await listCancelledBookings(deps, caller, { email })).bookings;
}
