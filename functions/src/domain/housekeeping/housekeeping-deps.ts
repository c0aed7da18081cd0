import type { Clock } from '../base/clock.ts';
import type { DeskStore } from '../desk/desk-store.ts';
import type { ListDeps } from '../availability/list-rooms.ts';
import type { HousekeepingStore } from '../records/housekeeping-store.ts';

export interface HousekeepingDeps extends ListDeps {
  readonly housekeeping: HousekeepingStore;
  readonly desk: DeskStore;
  readonly clock: Clock;
}
