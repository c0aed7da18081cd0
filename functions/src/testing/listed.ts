import { listBookings, listCancelledBookings } from '../domain/bookings/list-bookings.ts';
import type { Caller } from '../domain/base/caller.ts';

export async function listed(deps: Parameters<typeof listBookings>[0], caller: Caller, email: string) {
  return (await listBookings(deps, caller, { email })).bookings;
}

export async function listedCancelled(
  deps: Parameters<typeof listCancelledBookings>[0],
  caller: Caller,
  email: string,
) {
  return (await listCancelledBookings(deps, caller, { email })).bookings;
}
