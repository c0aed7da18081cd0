import type { AvailabilityDeps } from '../domain/availability/availability-store.ts';
import type { BlockDeps } from '../domain/blocks/block-store.ts';
import type { BookingDeps, HotelDeps } from '../domain/records/hotel-store.ts';
import type { ReconcileDeps } from '../domain/reconcile/reconcile-store.ts';
import type { RoomDeps } from '../domain/rooms/room-store.ts';
import type { HotelModel } from './hotel-model.ts';

/** The real hotel, on any stores, with a clock that the moves advance. */
export interface RealHotel
  extends AvailabilityDeps, BlockDeps, BookingDeps, ReconcileDeps, RoomDeps, HotelDeps {
  readonly time: { now: Date };
}

/** Something that a guest or an admin does. */
export interface Move {
  /** Returns how it must end by the model: `done`, or the code of a refusal. */
  expected(model: HotelModel): string;
  /** Does it; returns a function that applies it to the model. */
  act(model: HotelModel, real: RealHotel): Promise<() => void>;
  toString(): string;
}
