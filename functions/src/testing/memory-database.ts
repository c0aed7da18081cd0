import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import type { User } from '@innkeep/contract/user';
import type { AuditEntry } from '../domain/audit.ts';
import type { StoredBlock } from '../domain/blocks/block-store.ts';
import type { StoredBooking } from '../domain/bookings/booking-store.ts';
import type { KeptNote } from '../domain/desk/desk-store.ts';
import type { MonthStats } from '../domain/desk/figures/stats-store.ts';
import type { Mail } from '../domain/mail/mail.ts';

/** What the memory stores share, open to a test's eyes. */
export class MemoryDatabase {
  readonly rooms = new Map<string, Room>();
  /** Ids of the rooms that are listed first. */
  roomOrder: readonly string[] = [];
  readonly bookings = new Map<string, StoredBooking>();
  readonly blocks = new Map<string, StoredBlock>();
  /** Booking id to what the desk notes about it. */
  readonly notes = new Map<string, Omit<KeptNote, 'bookingId'>>();
  /** Month to its figures. */
  readonly stats = new Map<string, MonthStats>();
  readonly users = new Map<string, User>();
  readonly audit: AuditEntry[] = [];
  readonly mails = new Map<string, Mail>();
  /** `room/yyyy-MM-dd` to the booking, or the block, that holds the night. */
  readonly nights = new Map<string, string>();
  /** Code to promotion. */
  readonly promos = new Map<string, Promo>();
  /** `code/uid` to the booking with which the account uses the promotion. */
  readonly uses = new Map<string, string>();
  /** Every tariff that is, or was, in force, by its version. */
  readonly tariffs = new Map([[DEFAULT_TARIFF.version, DEFAULT_TARIFF]]);
  #last: Promise<unknown> = Promise.resolve();

  /** The tariff in force. */
  get tariff(): Tariff {
    return [...this.tariffs.values()].at(-1) ?? DEFAULT_TARIFF;
  }

  set tariff(tariff: Tariff) {
    this.tariffs.set(tariff.version, tariff);
  }

  /** One transaction after the other; what `work` writes counts once it has succeeded. */
  transact<T>(work: (write: (change: () => void) => void) => Promise<T>): Promise<T> {
    const changes: (() => void)[] = [];
    const run = this.#last.then(async () => {
      const result = await work((change) => changes.push(change));
      for (const change of changes) change();
      return result;
    });
    this.#last = run.catch(() => undefined);
    return run;
  }
}
