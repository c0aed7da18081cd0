import type { Booking } from '@innkeep/contract/booking';
import type { OwnChangeQuote } from '@innkeep/contract/desk/change-quote';
import type { TariffInput } from '@innkeep/contract/rates/tariff';
import { stayAct, WHICH, type Chosen } from './act.ts';
import type { Answer, Person } from './backstage.ts';
import { changed, leastAfter, termsAfter, type Changed, type Wanted } from './changes.ts';
import { daysTo, plusDays } from './dates.ts';
import { takes } from './extras.ts';
import { inWords, type Life } from './life.ts';
import { beforeMove, hasSlept, roomsAfter } from './life-rooms.ts';
import type { LifeStay } from './life-stay.ts';
import { paidFor, revOf } from './observe.ts';
import { isSoldAs, standardName } from './offers.ts';
import { agesSaid, askingRates, partyBy } from './party.ts';
import { tariffOf } from './prices.ts';
import { roomGiven, typeAfter, typeOf } from './room-types.ts';
import { dueOf, feeLeft } from './acts-money.ts';

export const CHANGE = {
  which: WHICH,
  later: [0, 0, 0, 1, -1, 2, 14, 7],
  longer: [0, 0, -6, -1, 1, 2, 6, -2],
  guests: [0, 0, 0, 1, -1],
} as const;

/** Of extras, -1 changes none, and 0 takes all off. */
const OWN = { ...CHANGE, takes: [-1, -1, 0, 1, 2, 3], ages: [-1, -1, 1, 2, 3] } as const;

export function wantedOf(
  stay: LifeStay,
  { later, longer, guests }: Omit<Chosen<typeof CHANGE>, 'which'>,
): Wanted {
  const checkin = plusDays(stay.checkin, later);
  const checkout = plusDays(stay.checkout, later + longer);
  return {
    room: stay.room,
    checkin,
    guests: Math.max(1, stay.guests + guests),
    children: stay.children,
    ages: stay.ages,
    checkout: checkout > checkin ? checkout : plusDays(checkin, 1),
  };
}

/** Says other ages of the children. Returns what is sent, and who comes by the rates that say whether they are asked for. */
export function withAges(tariff: TariffInput, wanted: Wanted, which: number) {
  if (which === -1) return { wanted };
  const ages = agesSaid(which, wanted.children);
  return { ages, wanted: { ...wanted, ...partyBy(tariff, { ...wanted, ages }) } };
}

/** A guest looks at a quote for a change, and confirms it. */
export const changeOwn = stayAct(
  'change own',
  OWN,
  ({ owner, state }) => owner !== null && state === 'booked',
  async (life, stay, how) => stay.owner && changeAs(life, stay, stay.owner, how),
);

/** The same of a stay that the desk has made, by the key of a mail. */
export const changeByMail = stayAct(
  'change by a mailed key',
  OWN,
  ({ owner, state, hasMail }) => owner === null && state === 'booked' && hasMail,
  async (life, stay, how) => {
    if (stay.owner !== null) return;
    await changeAs(life, stay, { uid: '', email: '', key: await life.hotel.mailedKey(stay.id) }, how);
  },
);

async function changeAs(
  life: Life,
  stay: LifeStay,
  as: Person,
  how: Omit<Chosen<typeof OWN>, 'which'>,
): Promise<void> {
  const { ages, wanted: dates } = withAges(
    askingRates(tariffOf(life.tariffs, stay.own), life.tariff),
    wantedOf(stay, how),
    how.ages,
  );
  const extras = takes(life, how.takes, { ...dates, plan: stay.plan }, ['booking', 'later']);
  const asked = { ...dates, ...(how.takes >= 0 && { extras }) };
  const { checkin, checkout, guests } = asked;
  const json = { rev: await revOf(life, stay), checkin, checkout, guests, ages, extras: asked.extras };
  const shown = await life.ask('POST', `/orders/${stay.id}/quote`, { as, json });
  const preview = shown.body as OwnChangeQuote; // the contract's answer to a 200
  const agreed = shown.status === 200 ? { expected: preview.after, offer: preview.offer } : {};
  const paid = await paidFor(life, stay);
  const done = await life.ask('PUT', `/orders/${stay.id}`, { as, json: { ...json, ...agreed } });
  life.same('4 preview', 'whether it can be changed, as shown,', shown.status === 200, done.status === 200);
  const wanted = done.status === 200 ? await inRoomGiven(life, stay, asked, done.body as Booking) : asked; // as above
  const after = changed(life, stay, wanted);
  const terms = termsAfter(life, stay, wanted, after, paid);
  if (isRefusedForPolicy(done)) life.same('2 terms', 'the refusal for other terms', terms, undefined);
  if (done.status !== 200) return;
  const booking = done.body as Booking; // as above
  checkOwn(life, stay, wanted, booking);
  life.same('2 terms', `what becomes of the terms, ${paid} being paid,`, booking.policy, terms);
  checkShown(life, stay, preview, booking);
  take(life, stay, wanted, after, booking);
  const back = paid - (await paidFor(life, stay));
  life.same('4 preview', 'what is given back, as shown', preview.refund, back);
  life.same('4 preview', 'what is due, as shown', preview.due, dueOf(stay) - paid + back);
}

/** A guest who booked a room type may get another room of it, but only where theirs is taken, or not sold for the dates. */
async function inRoomGiven(life: Life, stay: LifeStay, asked: Wanted, booking: Booking): Promise<Wanted> {
  const room = stay.type === undefined ? stay.room : await roomGiven(life, booking);
  const { checkin, checkout } = asked;
  const isOwnFree = life.isFree(stay.room, checkin, checkout, [stay.id]);
  const isRight =
    room === stay.room ||
    (typeOf(life, room) === stay.type &&
      life.isFree(room, checkin, checkout, [stay.id]) &&
      !(isOwnFree && isSoldAs(life, { ...asked, room: stay.room }, life.today, stay)));
  life.hold('0 change', isRight, () => `It moved to ${room}.`);
  return { ...asked, room };
}

function isRefusedForPolicy({ status, body }: Answer): boolean {
  return status === 409 && inWords(body).includes('booking/other-policy');
}

/** Checks that a change is neither cheaper nor laxer than what was agreed and than a new booking. */
function checkOwn(life: Life, stay: LifeStay, wanted: Wanted, { quote, policy }: Booking): void {
  const isFree = quote.total === 0 && stay.bill.total > 0 && !isAllOff(stay.code);
  life.hold('2 nothing', !isFree, () => 'It costs nothing.');
  const least = leastAfter(life, stay, wanted);
  const is = quote.total;
  life.hold(
    '2 price',
    is >= least,
    () => `It costs ${is}; neither what was agreed nor booking it anew is less than ${least}.`,
  );
  const fee = (bill: LifeStay['bill'], policy: Booking['policy'], checkin: Wanted['checkin']) =>
    feeLeft({ ...stay, bill, policy }, Math.max(0, daysTo(life.today, checkin)));
  const [was, now] = [
    fee(stay.bill, stay.policy, stay.checkin),
    fee(changed(life, stay, wanted).bill, policy, wanted.checkin),
  ];
  life.hold('2 fee', now >= was, () => `Cancelling cost ${was}, and costs ${now}.`);
}

/** Whether the guest's code takes everything off, or took all of the bill that was first agreed. */
function isAllOff(code: LifeStay['code']): boolean {
  return code?.kind === 'percent'
    ? code.worth === 10_000
    : code?.agreed !== undefined && code.agreed.off === code.agreed.of;
}

export function checkShown(
  life: Life,
  stay: LifeStay,
  shown: Pick<OwnChangeQuote, 'before' | 'after' | 'newPolicy' | 'lostCode'>,
  { quote, policy }: Booking,
): void {
  life.same('4 preview', 'the totals, as shown', [shown.before, shown.after], [stay.bill.total, quote.total]);
  life.same('4 preview', 'the terms, as shown', shown.newPolicy ?? stay.policy, policy);
  const lost = quote.discount ? undefined : stay.code?.code;
  life.same('4 preview', 'the code that does not hold, as shown', shown.lostCode, lost);
}

function chosenIn({ extras = [] }: Pick<LifeStay, 'extras'>): string[] {
  return extras
    .flatMap(({ id, count, key, isIncluded }) => (key === undefined && !isIncluded ? `${id}:${count}` : []))
    .sort();
}

export function take(
  life: Life,
  stay: LifeStay,
  wanted: Wanted,
  after: Changed,
  booking: Booking,
  keepsTerms = true,
): void {
  const isSame =
    inWords([stay.room, stay.checkin, stay.checkout]) ===
    inWords([wanted.room, wanted.checkin, wanted.checkout]);
  const rule = isSame || stay.room !== wanted.room ? '3 same stay' : '3 agreed';
  life.same(rule, 'what it costs by what was agreed', booking.quote.total, after.bill.total);
  life.same('4 plan', 'the name of its rate', booking.quote.standard, standardName(life, after));
  const isSplit = stay.room !== wanted.room && hasSlept(life, stay);
  const keepsAll = (['checkin', 'checkout', 'guests', 'children'] as const).every(
    (field) => stay[field] === wanted[field],
  );
  const keepsAges = inWords(stay.ages ?? []) === inWords(wanted.ages ?? []);
  const keepsExtras = wanted.extras === undefined || inWords(chosenIn(stay)) === inWords(chosenIn(after));
  const moved =
    isSplit && keepsAll && keepsAges && keepsExtras && keepsTerms ? beforeMove(life, stay) : undefined;
  const rooms = { ...roomsAfter(life, stay, wanted.room), type: typeAfter(life, stay, wanted.room) };
  Object.assign(stay, wanted, after, { ...rooms, moved, policy: booking.policy });
}
