import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { hotelToday } from '@innkeep/contract/calendar-date';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { hasEnded, awaitsConfirmation, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { keyEnd, makeKey, type KeyStore } from '../keys/booking-key.ts';
import type { Clock } from '../base/clock.ts';
import { billOf } from '../invoices/booking-invoices.ts';
import type { DrawInvoice, InvoiceStore } from '../invoices/invoice-store.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import { contentNow, isStillSo } from '../records/booking-mails.ts';
import { type StoredBooking, toPublicBooking, waitsWith } from '../records/stored-booking.ts';
import type { Accounts } from '../users/accounts.ts';
import { stayInWords } from '../bookings/describe-holder.ts';
import { isToHotel } from '../guest-data/mail-ids.ts';
import { type DrawnInvoice, type Mail, othersIn, type TemplateInput } from '../records/mail.ts';

export interface LinkDeps {
  readonly keys: KeyStore;
  readonly bookings: Pick<BookingStore, 'listOf' | 'findAll'>;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly invoices: Pick<InvoiceStore, 'read'>;
  readonly drawInvoice: DrawInvoice;
  /** The site's origin, without a slash at the end. */
  readonly siteUrl: string;
}

type PlainKind = Extract<TemplateInput, { data: undefined }>['kind'] & Mail['kind'];
const PLAIN: Record<PlainKind, true> = {
  'account-deleted': true,
  'account-kept': true,
  'email-changed': true,
  'password-changed': true,
  'account-adopted': true,
};

function isPlain(mail: Mail): mail is Extract<Mail, { kind: PlainKind }> {
  return mail.kind in PLAIN;
}

/**
 * Returns what a mail's template needs. Links are created here, at the last moment, because they are secrets
 * that must not be stored.
 * @param about the booking of a mail to its guest as it is now, if it is kept
 * @returns undefined if there is nothing left to say to the address
 */
export async function templateInput(
  deps: LinkDeps,
  mail: Mail,
  about: StoredBooking | undefined,
): Promise<TemplateInput | undefined> {
  const { accounts, siteUrl } = deps;
  if (isPlain(mail)) return { kind: mail.kind, data: undefined };
  const { kind, to } = mail;
  if (kind === 'channel-conflict') return { kind, data: await conflictsNow(deps, mail.data) };
  if (kind === 'stay-link') return stayNow(deps, mail, about);
  if (kind === 'stay-links') return staysAhead(deps, mail);
  if (kind === 'invoice') return drawnInvoices(deps, mail, about);
  if (kind === 'email-change') return emailChange(deps, to, mail.data.uid);
  if (kind !== 'welcome' && kind !== 'email-confirmation' && kind !== 'password-reset')
    return withStayLink(deps, mail, about);
  if (mail.data) return { kind: 'welcome', data: mail.data };

  const account = await accounts.findByEmail(to);
  if (account === undefined || account.isClosed) return undefined;
  if (kind === 'password-reset') {
    if (account.signsInWith === 'google') return { kind: 'sign-in-with-google', data: undefined };
    return { kind, data: { resetLink: actionLink(siteUrl, await accounts.passwordResetLink(to)) } };
  }
  const confirmationLink = account.isEmailConfirmed
    ? undefined
    : actionLink(siteUrl, await accounts.emailConfirmationLink(to));
  if (kind === 'welcome') return { kind, data: { confirmationLink } };
  return confirmationLink === undefined ? undefined : { kind, data: { confirmationLink } };
}

/** Whether the address is another account's is looked up only here: neither answer nor timing tells. */
async function emailChange(
  { accounts, siteUrl }: LinkDeps,
  to: string,
  uid: string,
): Promise<TemplateInput | undefined> {
  const account = (await accounts.findAll([uid])).get(uid);
  if (!account || account.isClosed || account.email === to || account.signsInWith === 'google')
    return undefined;
  if (await accounts.findByEmail(to)) return { kind: 'address-has-account', data: undefined };
  if (!account.isEmailConfirmed) return undefined;
  const link = await accounts.emailChangeLink(account.email, to);
  return { kind: 'email-change', data: { changeLink: actionLink(siteUrl, link, uid) } };
}

/** Undefined once a payee has expired. */
async function drawnInvoices(
  deps: LinkDeps,
  mail: Extract<Mail, { kind: 'invoice' }>,
  about: StoredBooking | undefined,
): Promise<TemplateInput | undefined> {
  const linked = await withStayLink(deps, mail, about);
  if (!linked || !about) return undefined;
  const { numbers, ...data } = linked.data;
  const found = await deps.invoices.read((reads) => reads.invoicesOf([billOf(about)]));
  const drawn: DrawnInvoice[] = [];
  for (const invoice of found.filter(({ _id, payee }) => payee && numbers.includes(_id))) {
    const { _id: number, kind } = invoice;
    drawn.push({ kind, number, pdf: await deps.drawInvoice({ ...invoice, number }) });
  }
  return drawn.length === numbers.length ? { kind: 'invoice', data: { ...data, drawn } } : undefined;
}

type ConflictMail = Extract<Mail, { kind: 'channel-conflict' }>;

async function conflictsNow({ bookings }: LinkDeps, { conflicts, ...about }: ConflictMail['data']) {
  const found = await bookings.findAll([...new Set(conflicts.flatMap(({ stays }) => stays))]);
  const named = conflicts.map(({ stays, blocks, ...conflict }) => {
    const guests = found.filter(({ _id }) => stays.includes(_id));
    return { ...conflict, holders: [...guests.map(stayInWords), ...blocks] };
  });
  return { ...about, conflicts: named };
}

export function bookingIdsIn(mail: Mail): string[] {
  return mail.bookingId === undefined ? [] : [mail.bookingId, ...othersIn(mail).map(({ _id }) => _id)];
}

/**
 * Returns a mail as it leaves, by its bookings as they are now: to the address that it was made for while one of them has
 * it, and else to the corrected one. Of several rooms, it says nothing about those with another address, which was sent a
 * mail of its own, and about those for which it is no longer so.
 */
export function asItLeaves(mail: Mail, found: readonly StoredBooking[]): Mail {
  const { email: to } = found.find(({ email }) => email === mail.to) ?? found[0] ?? { email: mail.to };
  if (!isAboutStay(mail) || othersIn(mail).length === 0) return { ...mail, to };
  const theirs = found.filter((stay) => stay.email === to && isStillSo(mail, stay));
  const ids = new Set(theirs.map(({ _id }) => _id));
  const [booking, ...others] = [mail.data.booking, ...othersIn(mail)].filter(({ _id }) => ids.has(_id));
  if (!booking) return { ...mail, to };
  return { ...mail, to, bookingId: booking._id, data: { ...mail.data, booking, others } } as Mail; // the same kind of data
}

async function withStayLink<M extends Mail>(
  deps: LinkDeps,
  mail: M,
  now: StoredBooking | undefined,
): Promise<M | undefined> {
  if (!isAboutStay(mail) || isToHotel(mail)) return mail;
  const { booking } = mail.data;
  const others = othersIn(mail);
  if (now && !isStillSo(mail, now)) return undefined;
  if (mail.data.withoutAccount !== true) return mail;
  const links: string[] = [];
  for (const each of [booking, ...others]) links.push(await linkTo(deps, { ...each, email: mail.to }));
  const [link, ...otherLinks] = links;
  return { ...mail, data: { ...mail.data, stayLink: link, ...(others.length > 0 && { otherLinks }) } };
}

function isAboutStay(mail: Mail): mail is Extract<Mail, { data: { booking: Booking } }> {
  return mail.data !== undefined && 'booking' in mail.data;
}

async function linkTo(deps: LinkDeps, booking: Pick<Booking, '_id' | 'checkout' | 'email'>): Promise<string> {
  return `${deps.siteUrl}${PAGE.stay}#k=${await makeKey(deps, booking, true)}`;
}

/** The most bookings of one address among which a number is looked for. */
const MAX_LOOKED_AT = 200;

/** Undefined if the address has no such number, or the link would no longer open it. */
async function stayNow(
  deps: LinkDeps,
  { to, data }: Extract<Mail, { kind: 'stay-link' }>,
  about: StoredBooking | undefined,
): Promise<TemplateInput | undefined> {
  const found = about ? [about] : await deps.bookings.listOf({ email: to }, { limit: MAX_LOOKED_AT });
  const stored = found.find(({ _id }) => bookingNumber(_id) === data.number);
  if (!stored) return undefined;
  const content = contentNow(stored, await othersThatWait(deps, stored));
  if (!content.data.withoutAccount) return content;
  if (keyEnd(stored) <= deps.clock.now()) return undefined;
  return { ...content, data: { ...content.data, stayLink: await linkTo(deps, stored) } } as TemplateInput; // the same kind and data
}

/** Returns the other rooms of an order that its guest confirms together with a booking. */
async function othersThatWait({ bookings }: LinkDeps, stored: StoredBooking): Promise<StoredBooking[]> {
  const { uid, email, group } = stored;
  if (group === undefined || !awaitsConfirmation(stored)) return [];
  const found = await bookings.listOf(uid === null ? { email } : { uid }, { limit: MAX_LOOKED_AT });
  return found.filter(waitsWith(stored));
}

const MAX_LINKED = 20;

/** Returns the stays of an address that take place, the next first; undefined if it has none. */
async function staysAhead(deps: LinkDeps, { to, createdAt }: Mail): Promise<TemplateInput | undefined> {
  const today = hotelToday(createdAt);
  const found = await deps.bookings.listOf({ email: to }, { limit: MAX_LOOKED_AT });
  const ahead = found.filter(
    (stay) => !isCancelledOrLapsed(stay) && !hasEnded(stay) && stay.checkout >= today,
  );
  const stays = [];
  for (const stay of ahead.toReversed().slice(0, MAX_LINKED))
    stays.push({ booking: toPublicBooking(stay), link: await linkOf(deps, stay) });
  return stays.length === 0 ? undefined : { kind: 'stay-links', data: { stays } };
}

/** Returns a link with a key, or to the page of the guest's account. */
async function linkOf(deps: LinkDeps, stored: StoredBooking): Promise<string> {
  const needsKey = stored.uid === null || awaitsConfirmation(stored);
  return needsKey ? linkTo(deps, stored) : deps.siteUrl + pathTo(PAGE.booking, { id: stored._id });
}

/**
 * Returns the link of our own page that does what a link of the sign-in provider's does. What it does stands in the
 * fragment, which no server, log or referrer is told.
 * @param made by the provider: `https://…/action?mode=…&oobCode=…&…`
 * @param uid whose record has to follow
 */
export function actionLink(siteUrl: string, made: string, uid?: string): string {
  const { searchParams } = new URL(made);
  const [mode, oobCode] = [searchParams.get('mode'), searchParams.get('oobCode')];
  if (mode === null || oobCode === null)
    throw new Error('The provider made a link without a mode or a code.');
  const does = new URLSearchParams({ mode, oobCode, ...(uid !== undefined && { uid }) });
  return `${siteUrl}${PAGE.accountAction}#${does.toString()}`;
}
