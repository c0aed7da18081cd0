import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { InvoiceSettings } from '@innkeep/contract/invoices/invoice';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import type { StayMails } from '@innkeep/contract/texts/stay-mails';
import type { TextsInForce } from '@innkeep/contract/texts/texts';
import type { StoredDraft } from '../domain/texts/texts-store.ts';
import type { StoredUser } from '../domain/users/user-store.ts';
import type { AuditEntry } from '../domain/records/audit.ts';
import { type StoredBlock, isOfChannel, type ChannelBlock } from '../domain/records/block-store.ts';
import type { StoredChannel } from '../domain/channels/channel-store.ts';
import type { StoredRoomStatus } from '../domain/records/housekeeping-store.ts';
import type { StoredClosing } from '../domain/desk/takings/closing-store.ts';
import type { StoredBooking, KeptNote } from '../domain/records/stored-booking.ts';
import type { LastInvoice, StoredInvoice, StoredPayee } from '../domain/invoices/invoice-store.ts';
import type { StoredKey } from '../domain/keys/booking-key.ts';
import type { Followed } from '../domain/records/payment-store.ts';
import type { RoomCounts } from '../domain/desk/figures/counts.ts';
import type { MonthStats } from '../domain/desk/figures/stats-store.ts';
import type { Deletion, KeptName } from '../domain/guest-data/guest-data-store.ts';
import type { JobState } from '../domain/operations/job-state.ts';
import type { Mail } from '../domain/records/mail.ts';
import type { StoredPayment, StoredRefund } from '../domain/records/stored-payment.ts';
import type { MonthNights } from '../store/calendars.ts';
import { usersOf } from '../store/promos.store.ts';

/** A document that is created: its id, and the ids that already exist. */
export interface NewDocument {
  among: { has(id: string): boolean };
  id: string;
}

/** Delays a change until its transaction has succeeded. */
export type Write = (change: () => void, creates?: NewDocument) => void;

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

class Nights extends Map<string, string> {
  readonly #byMonth = new Map<string, MonthNights>();

  /** All claims of each night, by `room/yyyy-MM-dd`. */
  get claims(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      [...this.#byMonth].flatMap(([month, days]) =>
        Object.entries(days).map(([day, claims]) => [`${month}-${day}`, claims] as const),
      ),
    );
  }

  /** The lists of claims by `room/yyyy-MM` and the day of the month. */
  get byMonth(): ReadonlyMap<string, MonthNights> {
    return this.#byMonth;
  }

  override set(night: string, holder: string): this {
    return this.list(night, [holder]);
  }

  list(night: string, claims: readonly string[]): this {
    const [month, day] = [night.slice(0, -3), night.slice(-2)];
    this.#byMonth.set(month, { ...this.#byMonth.get(month), [day]: claims });
    return super.set(night, claims[0] ?? '');
  }

  override delete(night: string): boolean {
    const [month, day] = [night.slice(0, -3), night.slice(-2)];
    const left = Object.entries(this.#byMonth.get(month) ?? {}).filter(([other]) => other !== day);
    if (left.length > 0) this.#byMonth.set(month, Object.fromEntries(left));
    else this.#byMonth.delete(month);
    return super.delete(night);
  }

  override clear(): void {
    this.#byMonth.clear();
    super.clear();
  }
}

class Uses extends Map<string, string> {
  override get(name: string): string | undefined {
    return super.get(hashed(name));
  }

  override has(name: string): boolean {
    return super.has(hashed(name));
  }

  override set(name: string, booking: string): this {
    return super.set(hashed(name), booking);
  }

  override delete(name: string): boolean {
    return super.delete(hashed(name));
  }
}

/** Returns the name under which a person's use of a code is kept, by their uid or their mailbox. */
export function usedBy(code: string, user: string): string {
  return `${code}/${String(usersOf({ uid: user, mailbox: undefined })[0])}`;
}

/** The same of a name such as `code/uid`; one that has a hash stays. */
function hashed(name: string): string {
  const [code = '', user = ''] = name.split('/');
  return /^[0-9a-f]{64}$/.test(user) ? name : usedBy(code, user);
}

/** The hotel's data as lists: the stores read and write them as Firestore, tests by name. */
export class MemoryDatabase {
  readonly rooms = new Documents<Room>();
  /** The ids of the rooms that are listed first. */
  roomOrder: readonly string[] = [];
  readonly bookings = new Documents<StoredBooking>();
  readonly blocks = new Documents<StoredBlock>();
  readonly channels = new Documents<StoredChannel>();
  /** The open conflicts by block, as the blocks and the lists of nights have them. */
  get conflicts() {
    const open = [...this.blocks.values()].filter(isOfChannel).filter(({ conflict }) => conflict);
    return new Map(open.map((block) => [block._id, this.#conflictOf(block)] as const));
  }

  #conflictOf({ _id, rev, roomId, channel, to, waits = [], conflict }: ChannelBlock) {
    const holders = [...new Set(waits.map((night) => this.nights.get(`${roomId}/${night}`)))];
    const { _id: channelId, key: event, from } = channel;
    return { _id, rev, channelId, event, roomId, from, to, nights: waits, holders, since: conflict?.since };
  }

  /** What housekeeping says of rooms, by room id. */
  readonly cares = new Documents<StoredRoomStatus>();
  readonly notes = new Documents<Omit<KeptNote, 'bookingId'>>();
  followed: Followed | undefined;
  readonly payments = new Documents<StoredPayment>();
  readonly refunds = new Documents<StoredRefund>();
  /** The keys of bookings, by their hash. */
  readonly keys = new Documents<StoredKey>();
  readonly closings = new Documents<StoredClosing>();
  readonly invoices = new Documents<StoredInvoice>();
  /** Whom invoices are made out to, by their numbers. */
  readonly payees = new Documents<StoredPayee>();
  invoiceSettings: InvoiceSettings | undefined;
  lastInvoice: LastInvoice | undefined;
  /** Counters by `yyyy-MM/room`. */
  readonly counts = new Documents<RoomCounts>();
  readonly stats = new Documents<MonthStats>();
  readonly jobs = new Documents<JobState>();
  readonly users = new Documents<StoredUser>();
  readonly deletions = new Documents<Deletion>();
  /** The names that the law requires, by booking id. */
  readonly names = new Documents<KeptName>();
  readonly audit: AuditEntry[] = [];
  /** The ids of entries whose id follows from what happened. */
  readonly entryIds = new Map<string, AuditEntry>();
  readonly mails = new Documents<Mail>();
  /** The first claim of each night, by `room/yyyy-MM-dd`. */
  readonly nights = new Nights();
  readonly promos = new Documents<Promo>();
  /** The booking for which an account uses a promotion, by `code/uid`, of which a hash is kept as in Firestore. */
  readonly uses = new Uses();
  /** Every tariff that is or was in force, by its version. */
  readonly tariffs = new Map([[DEFAULT_TARIFF.version, DEFAULT_TARIFF]]);
  /** The texts in force; undefined until some are published. */
  texts: TextsInForce | undefined;
  /** Their `rulesVersion`, as it is kept beside the tariff. */
  rules = 0;
  stayMails: StayMails | undefined;
  readonly textVersions = new Documents<{ texts: TextsInForce }>();
  readonly textDrafts = new Documents<{ pages: StoredDraft }>();
  #last: Promise<unknown> = Promise.resolve();

  /** The tariff in the catalogue; undefined in a hotel that never set one. */
  inForce: Tariff | undefined;

  get tariff(): Tariff {
    return this.inForce ?? DEFAULT_TARIFF;
  }

  set tariff(tariff: Tariff) {
    this.tariffs.set(tariff.version, tariff);
    this.inForce = tariff;
  }

  /**
   * Runs one transaction after the other; what `work` writes takes effect once it has succeeded.
   * @param txOf creates the transaction that it reads and writes with
   * @param end reads and writes after `work`
   */
  transact<Tx extends object, T>(
    txOf: (write: Write) => Tx,
    work: (tx: Tx) => Promise<T>,
    end?: (write: Write) => Promise<void>,
  ): Promise<T> {
    const changes: (() => void)[] = [];
    const created: NewDocument[] = [];
    const write: Write = (change, creates) => {
      if (creates) requireNew(creates, created);
      if (creates) created.push(creates);
      changes.push(change);
    };
    const run = this.#last.then(async () => {
      const result = await work(readingFirst(txOf(write), () => changes.length > 0));
      await end?.(write);
      for (const change of changes) change();
      return result;
    });
    this.#last = run.catch(() => undefined);
    return run;
  }
}

/** @throws what Firestore throws if a document is created that exists already */
export function requireNew({ among, id }: NewDocument, created: readonly NewDocument[] = []): void {
  if (among.has(id) || created.some((other) => other.id === id))
    throw Object.assign(new Error(`6 ALREADY_EXISTS: ${id}`), { code: 6 });
}

/** What reads documents by name, which it does not write itself; as in Firestore, they are read after writes, too. */
const BY_NAME = new Set(['unsend', 'releaseCode', 'renameUse', 'roomNames', 'findCare']);

/** Returns a transaction that refuses to search once it has written. A method reads if it returns a promise. */
function readingFirst<Tx extends object>(tx: Tx, hasWritten: () => boolean): Tx {
  const methods = Object.entries(tx) as [string, (...given: unknown[]) => unknown][]; // a Tx has nothing else
  const guarded = methods.map(([name, method]) => [
    name,
    (...given: unknown[]) => {
      const isLate = hasWritten() && !BY_NAME.has(name);
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
