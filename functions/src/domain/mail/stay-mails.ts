import type { Booking } from '@innkeep/contract/booking';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { AppError } from '@innkeep/contract/errors';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote } from '@innkeep/contract/rates/quote';
import type { StayMailInput, StayMailPreview, StayMails } from '@innkeep/contract/texts/stay-mails';
import type { Caller } from '../base/caller.ts';
import { isWithinLimit, type CountRequest } from '../base/rate-limiter.ts';
import { auditEntry } from '../records/audit.ts';
import type { NewMail } from '../records/mail.ts';
import { enqueue, type OutboxDeps, mailId } from '../records/outbox.ts';
import { extrasToAdd } from '../rates/chosen-extras.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import type { TextsStore } from '../texts/texts-store.ts';
import type { RenderMail } from './deliver-mail.ts';

export interface StayMailsDeps extends OutboxDeps {
  readonly texts: TextsStore;
  readonly rates: RatesStore;
  readonly renderMail: RenderMail;
  readonly countRequest: CountRequest;
  readonly newId: () => string;
}

export async function saveStayMails(
  { texts, clock }: Pick<StayMailsDeps, 'texts' | 'clock'>,
  caller: Caller,
  days: StayMails,
): Promise<StayMails> {
  const inWords = (count: number) => (count === 0 ? 'none' : counted(count, 'day'));
  const what = `${inWords(days.before)} before arrival; ${inWords(days.after)} after departure.`;
  await texts.saveStayMails(days, { ...auditEntry(clock, caller, 'mails/switched', 'mails'), what });
  return days;
}

/** Returns one of the mails around a stay as a guest would get it, about a stay that is made up. */
export async function previewStayMail(
  deps: Pick<StayMailsDeps, 'renderMail' | 'clock' | 'texts' | 'rates'>,
  caller: Caller,
  input: StayMailInput,
): Promise<StayMailPreview> {
  const content = await contentOf(deps, caller, input);
  const { subject, html } = deps.renderMail(content, deps.clock.now(), await deps.texts.inForce());
  return { subject, html };
}

/**
 * Sends such a mail to the admin who asks. @returns to which address
 * @throws {AppError} `mail/too-many-today` after the fifth of a day
 */
export async function sendTestMail(
  deps: StayMailsDeps,
  caller: Caller,
  input: StayMailInput,
): Promise<{ to: string }> {
  if (!caller.isEmailConfirmed) throw new AppError('mail/not-confirmed');
  if (!(await isWithinLimit(deps.countRequest, 'testMailsPerUser', caller.uid)))
    throw new AppError('mail/too-many-today');
  const content = await contentOf(deps, caller, input);
  const _id = mailId(content.kind, deps.newId());
  await enqueue(deps, { ...content, _id, to: caller.email, uid: caller.uid });
  return { to: caller.email };
}

type AroundStay = Extract<NewMail, { kind: 'before-stay' | 'after-stay' }>;

async function contentOf(
  { rates, clock }: Pick<StayMailsDeps, 'rates' | 'clock'>,
  caller: Caller,
  { which, words }: StayMailInput,
): Promise<Pick<AroundStay, 'kind' | 'data'>> {
  const today = clock.today();
  if (which === 'after')
    return { kind: 'after-stay', data: { booking: aStay(caller, addDays(today, -4)), words: words.after } };
  const booking = aStay(caller, addDays(today, 3));
  const extras = extrasToAdd(await rates.tariff(), booking, today);
  return { kind: 'before-stay', data: { booking, words: words.before, extras } };
}

function aStay({ name, email }: Caller, checkin: CalendarDate): Booking {
  const room = { _id: 'room', name: 'Example room', price: 100, image: '', capacity: 2, des: '' };
  const dates = { checkin, checkout: addDays(checkin, 2) };
  const party = { guests: 2, children: 0 };
  const bill = quote(DEFAULT_TARIFF, room, dates, party);
  return {
    ...dates,
    ...party,
    _id: 'ab12cd34',
    state: 'booked',
    rev: 1,
    email,
    guest: { ...NO_DETAILS, name },
    nights: 2,
    total: 200,
    quote: bill,
    policy: DEFAULT_TARIFF.policy,
    room,
  };
}
