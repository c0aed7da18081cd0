import { bookingNumber } from '@innkeep/contract/booking-number';
import { privacyPage } from '@innkeep/contract/texts/privacy-page';
import { BY_GUEST, BY_PROVIDER } from '../records/audit.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Clock } from '../base/clock.ts';
import { findGuest, type KnownGuest } from './find-guest.ts';
import type { AuditRecord } from '../records/audit.ts';
import type { TextsStore } from '../texts/texts-store.ts';
import { summaryOf } from '../invoices/booking-invoices.ts';
import type { FindGuestDeps, GuestRecord } from './guest-data-store.ts';
import { isToHotel } from './mail-ids.ts';

/** The data exported about a guest: plain, with dates as ISO text. */
export type Told = Awaited<ReturnType<typeof tell>>;

export interface ExportDeps extends FindGuestDeps {
  readonly clock: Clock;
  readonly hotelName: string;
  readonly texts: TextsStore;
}

/** Who did something, as told to the guest: the people of the hotel are not named. */
type Who = 'you' | 'the hotel' | 'the payment provider';

/**
 * Exports everything that is kept about the person with an e-mail address, and nothing about others.
 * @param email as `normalEmail` spells it
 * @returns plain data for a JSON file, in which dates become ISO text; undefined if nothing is kept
 */
export async function exportGuest(deps: ExportDeps, email: string) {
  const known = await findGuest(deps, email);
  return known && tell(deps, withinAddress(known), { uids: known.uids, withDeeds: true, withWords: true });
}

const NO_WORDS =
  'Our staff’s notes about you, and the reasons they gave, are not in this file: they may mention others, so we read them first. Ask us for them. ';

/** What an export says of what the guest and the desk did. */
interface Deeds {
  /** All their accounts, even those without other data, since their actions belong to the guest. */
  uids: readonly string[];
  /** Whether it lists what they did to others, too, as staff do. */
  withDeeds: boolean;
  /** Whether it has the desk's notes and reasons. */
  withWords: boolean;
}

export async function tell(deps: ExportDeps, guest: KnownGuest, { uids, withDeeds, withWords }: Deeds) {
  const { guestData, clock, hotelName, texts } = deps;
  const { account, records, bookings, elsewhere } = guest;
  const ids = bookings.map(({ _id }) => _id);
  const found = await guestData.recordsOf(ids);
  const who = whoIn(uids);
  return {
    about: {
      hotel: hotelName,
      written: clock.now(),
      email: guest.email ?? account?.email ?? '',
      notHere: `${withWords ? '' : NO_WORDS}Counts of requests, under a scrambled form of your addresses, are deleted within about two days. The page below says what our payment provider and Google keep.`,
      privacy: privacyPage((await texts.inForce()).privacy),
    },
    account,
    profiles: records,
    bookings: [...found.values()].map((record) => bookingOf(record, who, withWords)),
    bookingsOfOthersWithYourEmail: elsewhere.map(({ _id }) => bookingNumber(_id)),
    codes: await codesOf(deps, uids, bookings),
    mails: (await guestData.mailsOf(guest)).map((mail) => ({
      ...mail,
      to: isToHotel(mail) ? 'the hotel' : mail.to,
    })),
    digestsToTheHotel: await digestLines(deps, new Set(ids)),
    audit: entriesOf(
      [
        ...(await guestData.entriesAbout([...guest.uids, ...ids])),
        ...(withDeeds ? await guestData.entriesBy(guest.uids) : []),
      ],
      new Set([...guest.uids, ...ids]),
      who,
      withWords,
    ),
  };
}

/** Leaves out deleted accounts' deeds under other addresses: an address may pass between people. */
function withinAddress(known: KnownGuest): KnownGuest {
  const { email, account, bookings } = known;
  const isTheirs = (booking: StoredBooking) => booking.email === email || booking.uid === account?.uid;
  return { ...known, uids: account ? [account.uid] : [], bookings: bookings.filter(isTheirs) };
}

function whoIn(uids: readonly string[]) {
  return (uid: string): Who =>
    uid === BY_PROVIDER
      ? 'the payment provider'
      : uid === BY_GUEST || uids.includes(uid)
        ? 'you'
        : 'the hotel';
}

type ToWho = ReturnType<typeof whoIn>;

function bookingOf(
  { booking, note, name, invoices, ...ledger }: GuestRecord,
  who: ToWho,
  withWords: boolean,
) {
  return {
    number: bookingNumber(booking._id),
    ...booking,
    noteOfTheDesk: withWords && note ? { note: note.note, at: note.at, by: who(note.by) } : undefined,
    nameKeptForTheBill: name && { name: name.name, until: name.expireAt },
    invoices: invoices.map((invoice) => ({
      ...summaryOf(invoice),
      lines: invoice.lines,
      paid: invoice.paid,
    })),
    payments: ledger.payments.map(({ takenBy, acknowledged, ...payment }) => ({
      ...payment,
      takenBy: takenBy && who(takenBy),
      acknowledged: acknowledged && {
        ...acknowledged,
        by: who(acknowledged.by),
        why: withWords ? acknowledged.why : '',
      },
    })),
    refunds: ledger.refunds.map(({ givenBy, why, ...refund }) => ({
      ...refund,
      givenBy: givenBy && who(givenBy),
      why: withWords ? why : undefined,
    })),
  };
}

async function codesOf(
  { guestData }: ExportDeps,
  uids: readonly string[],
  bookings: readonly StoredBooking[],
) {
  const codes = [...new Set(bookings.flatMap(({ quote }) => quote.discount?.code ?? []))];
  const mailboxes = new Set(bookings.flatMap(({ mailbox }) => mailbox ?? []));
  const owners = [
    ...uids.map((uid) => ({ uid })),
    ...[...mailboxes].map((mailbox) => ({ uid: null, mailbox })),
  ];
  const used = await Promise.all(owners.map((owner) => guestData.codesUsed(owner, codes)));
  const theirs = used.flat().filter(({ booking }) => bookings.some(({ _id }) => _id === booking));
  return [...new Map(theirs.map((use) => [`${use.code} ${use.booking}`, use])).values()];
}

/** Returns the lines of the hotel's daily digests that are about these bookings. */
async function digestLines({ guestData }: ExportDeps, ids: ReadonlySet<string>) {
  const digests = await guestData.digests();
  return digests.flatMap(({ createdAt, expireAt, data: { date, made, changed, cancelled } }) => {
    const lines = [
      ...made.first.filter(({ _id }) => ids.has(_id)),
      ...[...changed.first, ...cancelled.first].filter(({ target }) => ids.has(target)),
    ];
    return lines.length > 0 ? [{ date, createdAt, expireAt, lines }] : [];
  });
}

/** Returns audit entries. What they did to others, as staff do, comes without what it was about. */
function entriesOf(
  entries: readonly AuditRecord[],
  theirs: ReadonlySet<string>,
  who: ToWho,
  withWords: boolean,
) {
  const unique = [...new Map(entries.map((entry) => [entry._id, entry])).values()];
  return unique
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ action, at, by, target, what, why, stay }) => ({
      action,
      at,
      by: who(by),
      ...(theirs.has(target) && {
        target,
        what,
        why: withWords || who(by) !== 'the hotel' ? why : undefined,
        stay,
      }),
    }));
}
