import type { AvailabilityDeps } from '../domain/availability/availability-store.ts';
import type { BlockDeps } from '../domain/blocks/block-store.ts';
import type { BookingDeps, HotelDeps } from '../domain/records/hotel-store.ts';
import type { ReconcileDeps } from '../domain/reconcile/reconcile-store.ts';
import type { RoomDeps } from '../domain/rooms/room-store.ts';
import type { HotelModel } from './hotel-model.ts';

/** The hotel itself, on whatever stores, with a clock that the moves advance. */
export interface RealHotel
  extends AvailabilityDeps, BlockDeps, BookingDeps, ReconcileDeps, RoomDeps, HotelDeps {
  readonly time: { now: Date };
}

/** Something that a guest or an admin does. */
export interface Move {
  /** How it must end by the model: `done`, or the code of a refusal. */
  expected(model: HotelModel): string;
  /** Does it; answers with what the model must do to keep up. */
  act(model: HotelModel, real: RealHotel): Promise<() => void>;
  toString(): string;
}
