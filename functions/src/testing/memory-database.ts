import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import type { User } from '@innkeep/contract/user';
import type { AuditEntry } from '../domain/audit.ts';
import type { StoredBlock } from '../domain/blocks/block-store.ts';
import type { StoredBooking, KeptNote } from '../domain/records/stored-booking.ts';
import type { Followed } from '../domain/records/payment-store.ts';
import type { MonthStats } from '../domain/desk/figures/stats-store.ts';
import type { KeptName } from '../domain/guest-data/guest-data-store.ts';
import type { Mail } from '../domain/mail/mail.ts';
import type { StoredPayment, StoredRefund } from '../domain/records/stored-payment.ts';

/** What is created, among the ids that there are. */
interface NewDocument {
  among: { has(id: string): boolean };
  id: string;
}

/** Puts a change off until its transaction has succeeded. */
export type Write = (change: () => void, creates?: NewDocument) => void;

/** Documents by their ids. */
class Documents<T> extends Map<string, T> {
  override has(id: string): boolean {
    return super.has(requireId(id));
  }

  override get(id: string): T | undefined {
    return super.get(requireId(id));
  }

  override set(id: string, document: T): this {
    return super.set(requireId(id), document);
  }
}

/** What the memory stores share, open to a test's eyes. */
export class MemoryDatabase {
  readonly rooms = new Documents<Room>();
  /** Ids of the rooms that are listed first. */
  roomOrder: readonly string[] = [];
  readonly bookings = new Documents<StoredBooking>();
  readonly blocks = new Documents<StoredBlock>();
  /** Booking id to what the desk notes about it. */
  readonly notes = new Documents<Omit<KeptNote, 'bookingId'>>();
  followed: Followed | undefined;
  readonly payments = new Documents<StoredPayment>();
  readonly refunds = new Documents<StoredRefund>();
  /** Account to the bookings that it holds while it pays. */
  readonly held = new Documents<ReadonlySet<string>>();
  /** Month to its figures. */
  readonly stats = new Documents<MonthStats>();
  readonly users = new Documents<User>();
  /** Booking id to the name that the law asks for. */
  readonly names = new Documents<KeptName>();
  readonly audit: AuditEntry[] = [];
  /** Ids of its entries, where they follow from what happened. */
  readonly entryIds = new Set<string>();
  readonly mails = new Documents<Mail>();
  /** `room/yyyy-MM-dd` to the booking, or the block, that holds the night. */
  readonly nights = new Map<string, string>();
  /** Code to promotion. */
  readonly promos = new Documents<Promo>();
  /** `code/uid` to the booking with which the account uses the promotion. */
  readonly uses = new Map<string, string>();
  /** Every tariff that is, or was, in force, by its version. */
  readonly tariffs = new Map([[DEFAULT_TARIFF.version, DEFAULT_TARIFF]]);
  #last: Promise<unknown> = Promise.resolve();

  /** What the catalogue has; undefined in a hotel that never set one. */
  inForce: Tariff | undefined;

  /** The tariff in force. */
  get tariff(): Tariff {
    return this.inForce ?? DEFAULT_TARIFF;
  }

  set tariff(tariff: Tariff) {
    this.tariffs.set(tariff.version, tariff);
    this.inForce = tariff;
  }

  /**
   * One transaction after the other; what `work` writes counts once it has succeeded.
   * @param txOf makes what it reads and writes with
   */
  transact<Tx extends object, T>(txOf: (write: Write) => Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
    const changes: (() => void)[] = [];
    const created: NewDocument[] = [];
    const write: Write = (change, creates) => {
      if (creates) requireNew(creates, created);
      if (creates) created.push(creates);
      changes.push(change);
    };
    const run = this.#last.then(async () => {
      const result = await work(readingFirst(txOf(write), () => changes.length > 0));
      for (const change of changes) change();
      return result;
    });
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** Writes an entry of the audit, whose id is given once. */
  addEntry(write: Write, entryId: string, entry: AuditEntry): void {
    const change = () => {
      this.entryIds.add(entryId);
      this.audit.push(entry);
    };
    write(change, { among: this.entryIds, id: requireId(entryId) });
  }
}

/** @throws as Firestore does, where a document is created that is there */
function requireNew({ among, id }: NewDocument, created: readonly NewDocument[]): void {
  if (among.has(id) || created.some((other) => other.among === among && other.id === id))
    throw Object.assign(new Error(`6 ALREADY_EXISTS: ${id}`), { code: 6 });
}

/** A transaction whose methods refuse to read once it has written; which of them read is seen by their promises. */
function readingFirst<Tx extends object>(tx: Tx, hasWritten: () => boolean): Tx {
  const methods = Object.entries(tx) as [string, (...given: unknown[]) => unknown][]; // a Tx has nothing else
  const guarded = methods.map(([name, method]) => [
    name,
    (...given: unknown[]) => {
      const isLate = hasWritten();
      const answer = method(...given);
      if (isLate && answer instanceof Promise)
        throw new Error(`Firestore transactions read before they write: ${name} came too late.`);
      return answer;
    },
  ]);
  return Object.fromEntries(guarded) as Tx; // the same methods under the same names
}

function requireId(id: string): string {
  if (id === '') throw new Error('Firestore has no document without a name.');
  return id;
}
