import { dueFor } from '@innkeep/contract/payments/due';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Caller } from '../../../../functions/src/domain/base/caller.ts';
import type { StoredBooking } from '../../../../functions/src/domain/records/stored-booking.ts';
import type { PlannedStay } from '../plan/planned-stay.ts';
import type { DemoHotel } from './demo-hotel.ts';

export class BegunStay {
  id = '';
  /** Who booked it on the site: an account, or the holder of its key. */
  guest: Caller | undefined;
  readonly hotel: DemoHotel;
  readonly plan: PlannedStay;

  constructor(hotel: DemoHotel, plan: PlannedStay) {
    this.hotel = hotel;
    this.plan = plan;
  }

  get booking(): StoredBooking {
    const booking = this.hotel.db.bookings.get(this.id);
    if (!booking) throw new Error(`${this.plan.who.name} has no booking.`);
    return booking;
  }

  get rev(): number {
    return this.booking.rev;
  }

  /** The amount due; negative if too much was paid. */
  get due(): MinorUnits {
    return dueFor(this.booking);
  }

  /** The names of the payments that were made, the last one first. */
  paymentIds(): string[] {
    const all = [...this.hotel.db.payments.values()];
    return all
      .filter(({ bookingId, state }) => bookingId === this.id && state === 'paid')
      .map(({ _id }) => _id)
      .reverse();
  }
}
