import type { AuditEntry, AuditRecord } from '../records/audit.ts';
import type { StoredBooking, KeptNote } from '../records/stored-booking.ts';
import type { BookingStore, Owner } from '../records/hotel-store.ts';
import type { InvoiceWithPayee } from '../invoices/invoice-store.ts';
import type { StoredLedger } from '../records/stored-payment.ts';
import type { Clock } from '../base/clock.ts';
import type { DailyDigest, Mail } from '../records/mail.ts';
import type { Account, Accounts } from '../users/accounts.ts';
import type { StoredUser, UserStore } from '../users/user-store.ts';

export interface GuestAccount extends Account {
  /** As they, or Google, have written it; may be empty. */
  name: string;
  picture?: string | undefined;
  createdAt: Date;
  lastSignInAt?: Date | undefined;
}

export interface GuestAccounts extends Pick<Accounts, 'findAll'> {
  find(uid: string): Promise<GuestAccount | undefined>;
  findByEmail(email: string): Promise<GuestAccount | undefined>;
  /** A person who is signed in stays so for an hour at most. Does nothing if the account is gone. */
  close(uid: string): Promise<void>;
  /** Does nothing if the account is gone. */
  reopen(uid: string): Promise<void>;
  /** Does nothing if the account is gone. */
  remove(uid: string): Promise<void>;
}

/** A name that the law requires on a bill, stored apart from what the desk sees and searches. */
export interface KeptName {
  _id: string;
  name: string;
  /** When the database deletes it. */
  expireAt: Date;
}

/** Everything stored about one booking that may mention its guest. */
export interface GuestRecord extends StoredLedger {
  booking: StoredBooking;
  note?: KeptNote | undefined;
  name?: KeptName | undefined;
  invoices: readonly InvoiceWithPayee[];
}

/** The remains of a record, with only those payments and refunds that have changed. */
export interface ForgottenRecord extends StoredLedger {
  booking: StoredBooking;
  forgetsNote: boolean;
  name?: KeptName | undefined;
  entry: AuditEntry;
}

/** What mails are looked up by: a guest's address, accounts and bookings. */
export interface Traces {
  /** Undefined if the address is not proven: then nothing is looked up by it. */
  email: string | undefined;
  uids: readonly string[];
  bookings: readonly StoredBooking[];
}

export interface GuestDataStore {
  /** Returns all bookings of these accounts, and with this e-mail address if there is one, by id. */
  bookingsOf(uids: readonly string[], email: string | undefined): Promise<StoredBooking[]>;
  recordsOf(bookingIds: readonly string[]): Promise<ReadonlyMap<string, GuestRecord>>;
  /** Returns which of these codes an account, or a mailbox, has used, each with its booking. */
  codesUsed(owner: Owner, codes: readonly string[]): Promise<{ code: string; booking: string }[]>;
  /** The mails to them, about them, and to the hotel about their bookings, but no others to the hotel. */
  mailsOf(traces: Traces): Promise<Mail[]>;
  digests(): Promise<(Mail & { data: DailyDigest })[]>;
  entriesAbout(targets: readonly string[]): Promise<AuditRecord[]>;
  entriesBy(uids: readonly string[]): Promise<AuditRecord[]>;

  /** Saves what `change` returns for a booking's record, if anything. `change` may run again until it commits. */
  forgetRecord(
    bookingId: string,
    change: (record: GuestRecord) => ForgottenRecord | undefined,
  ): Promise<boolean>;
  removeMails(mailIds: readonly string[]): Promise<void>;
  /** Does nothing if the digest is gone. */
  rewriteDigest(mailId: string, data: DailyDigest): Promise<void>;
  clearWords(entryIds: readonly string[]): Promise<void>;
  /** Removes our record of an account with the list of what it holds, and records this in the audit, once. */
  endAccount(uid: string, entry: AuditEntry): Promise<void>;
}

/** An account whose owner has asked that it be deleted. It is closed, and gone within minutes. */
export interface Deletion {
  _id: string;
  /** The address for news of it; undefined if it is not proven. */
  email?: string | undefined;
  askedAt: Date;
  /** When a sweep last took it up; until then, when it was asked. */
  triedAt: Date;
  /** Our record of them before the account was closed, for the case that it has to be opened again. */
  record?: StoredUser | undefined;
}

export interface DeletionStore {
  find(uid: string): Promise<Deletion | undefined>;
  /** Replaces what was asked before for the same account. */
  save(deletion: Deletion): Promise<void>;
  /** Lists what was asked, those first that have waited longest. */
  list(limit: number): Promise<Deletion[]>;
  /** Notes that a sweep takes it up, so that the others come before it in the next one. */
  putLast(uid: string, triedAt: Date): Promise<void>;
  /** Does nothing if it is gone. */
  remove(uid: string): Promise<void>;
}

export interface FindGuestDeps {
  readonly guestData: GuestDataStore;
  readonly guestAccounts: GuestAccounts;
  readonly users: UserStore;
}

export interface ForgetDeps extends FindGuestDeps {
  readonly bookings: Pick<BookingStore, 'transact'>;
  readonly clock: Clock;
  /** For how many years after the year of a stay the name on its bill is kept: hotel/books.ts. */
  readonly keepsNamesForYears: number;
  /** Waits until all calls that have already begun are over. */
  readonly letCallsEnd: () => Promise<void>;
}
