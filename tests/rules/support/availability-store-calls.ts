import type { AvailabilityStore } from '../../../functions/src/domain/availability/availability-store.ts';
import type { Calls } from './calls.ts';
import { room, stay } from './store-fixtures.ts';

export const availability: Calls<AvailabilityStore> = {
  catalogue: (store) => store.catalogue(),
  soldAround: (store) => store.soldAround([stay.checkin]),
  nightsSold: (store) => store.nightsSold(room._id, stay.checkin, stay.checkout),
};
