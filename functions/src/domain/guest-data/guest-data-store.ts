import type { AuditEntry } from '../audit.ts';
import type { StoredBooking, KeptNote } from '../records/stored-booking.ts';
import type { StoredLedger } from '../records/payment-store.ts';
import type { Clock } from '../clock.ts';
import type { AuditRecord } from '../desk/desk-store.ts';
import type { DailyDigest, Mail } from '../mail/mail.ts';
import type { Account, Accounts } from '../users/accounts.ts';
import type { UserStore } from '../users/user-store.ts';

/** What the sign-in provider keeps of somebody. */
export interface GuestAccount extends Account {
  /** As they, or Google, have written it; empty where nobody has. */
  name: string;
  /** The address of their picture at Google's. */
  picture?: string | undefined;
  createdAt: Date;
  lastSignInAt?: Date | undefined;
}

/** The sign-in provider, for what becomes of one account. */
export interface GuestAccounts extends Pick<Accounts, 'findAll'> {
  findByEmail(email: string): Promise<GuestAccount | undefined>;
  /** Nobody signs in any more, and who is signed in is not for longer than their token lasts: an hour. */
  close(uid: string): Promise<void>;
  reopen(uid: string): Promise<void>;
  /** Does nothing where it is gone. */
  remove(uid: string): Promise<void>;
}

/** A name that the law asks for on a bill, apart from what the desk sees and searches. */
export interface KeptName {
  /** Of its booking. */
  _id: string;
  name: string;
  /** When the database deletes it. */
  expireAt: Date;
}

/** All that is stored of one booking that may speak of its guest. */
export interface GuestRecord extends StoredLedger {
  booking: StoredBooking;
  note?: KeptNote | undefined;
  name?: KeptName | undefined;
}

/** What is left of it: of payments and refunds those that have changed. */
export interface ForgottenRecord extends StoredLedger {
  booking: StoredBooking;
  /** Whether the desk's note goes. */
  forgetsNote: boolean;
  name?: KeptName | undefined;
  entry: AuditEntry;
}

/** An entry of the audit, and whether it says that a guest's words changed, rather than the words: decision 0081. */
export type GuestEntry = AuditRecord & { isWordless: boolean };

/** Whose mails are looked for: by their address, accounts and bookings. */
export interface Traces {
  email: string;
  uids: readonly string[];
  bookings: readonly StoredBooking[];
}

export interface GuestDataStore {
  /** The bookings of these accounts, and those with this e-mail, by id; all of them. */
  bookingsOf(uids: readonly string[], email: string): Promise<StoredBooking[]>;
  recordOf(bookingId: string): Promise<GuestRecord | undefined>;
  /** The codes that one account has used, of these, each with its booking. */
  codesUsed(uid: string, codes: readonly string[]): Promise<{ code: string; booking: string }[]>;
  /** The mails to them, about them, and to the hotel about their bookings, though the hotel may have their address. */
  mailsOf(traces: Traces): Promise<Mail[]>;
  /** The hotel's daily digests that are kept. */
  digests(): Promise<(Mail & { data: DailyDigest })[]>;
  /** What was done to these people and bookings, the oldest first. */
  entriesAbout(targets: readonly string[]): Promise<GuestEntry[]>;
  /** What these people did, the oldest first. */
  entriesBy(uids: readonly string[]): Promise<GuestEntry[]>;

  /** Keeps what `change` makes of a booking's record, if anything; it is asked until that commits. */
  forgetRecord(
    bookingId: string,
    change: (record: GuestRecord) => ForgottenRecord | undefined,
  ): Promise<boolean>;
  removeMails(mailIds: readonly string[]): Promise<void>;
  /** Does nothing where the digest is gone. */
  rewriteDigest(mailId: string, data: DailyDigest): Promise<void>;
  /** Takes the reasons out of entries, and out of `whole` ones all words. */
  clearWords(entryIds: readonly string[], whole: readonly string[]): Promise<void>;
  /** Removes our record of an account with the list of what it holds, and writes down that it did, once. */
  endAccount(uid: string, entry: AuditEntry): Promise<void>;
}

export interface FindGuestDeps {
  readonly guestData: GuestDataStore;
  readonly guestAccounts: GuestAccounts;
  readonly users: UserStore;
}

export interface ForgetDeps extends FindGuestDeps {
  readonly clock: Clock;
  /** How many years after that of a stay the name on its bill is kept: hotel/books.ts. */
  readonly keepsNamesForYears: number;
  /** Waits until the calls have ended that had begun before. */
  readonly letCallsEnd: () => Promise<void>;
}
