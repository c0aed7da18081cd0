import { paymentHold } from '@innkeep/contract/stay-states';
import type { Booking } from '@innkeep/contract/booking';
import type { PayWay } from '@innkeep/contract/payments/payment';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import { isCounted, type Promo } from '@innkeep/contract/rates/promo';
import { act, YES_NO } from './act.ts';
import { openPage, payNow } from './acts-paying.ts';
import { asAgreed } from './changes.ts';
import type { Person } from './backstage.ts';
import { datesOf } from './dates.ts';
import { codeToday, hasCode, isOffered, planToday, standardName, STAY, wish, type Wish } from './offers.ts';
import { partyBy } from './party.ts';
import { takes, withIncluded } from './extras.ts';
import type { Life } from './life.ts';
import { heldWith, type LifeStay } from './life-stay.ts';
import { roomFor, typeOf } from './room-types.ts';
import type { Night } from './prices.ts';
import { policyOn, wantedNow } from './terms.ts';

/** A guest asks for a quote, and books the stay as it was shown. */
export const book = act(
  'book',
  {
    ...STAY,
    who: YES_NO,
    code: [-1, 0, 1, 2],
    plan: [0, 1, 1, 2],
    way: [0, 1, 2],
    pays: [1, 1, 0, 2, 2],
    takes: [0, 1, 2],
  },
  async (life, { who, code: coded, plan: planned, way, pays, takes: which, ...chosen }) => {
    const owner = life.some(life.hotel.people.guests, who);
    const asked = coded === -1 ? undefined : life.some(life.codes, coded);
    const dates = wish(life, chosen);
    const stay = { ...dates, plan: planToday(life, planned, dates) };
    const wanted = { ...stay, extras: takes(life, which, stay, ['booking']) };
    if (owner) await quoteAndOrder(life, owner, { wanted, asked, way, pays });
  },
);

/** The same with an account whose e-mail is not confirmed: with a counted code it is held until its guest confirms it. */
export const bookUnconfirmed = act(
  'book unconfirmed',
  { ...STAY, code: [0, 1, -1, 2], way: [0, 1, 2], pays: [1, 1, 0, 2] },
  async (life, { code: coded, way, pays, ...chosen }) => {
    const owner = life.hotel.people.newcomer;
    const asked = coded === -1 ? undefined : life.some(life.codes, coded);
    if (owner) await quoteAndOrder(life, owner, { wanted: wish(life, chosen), asked, way, pays });
  },
);

interface Choice extends Pick<Ordering, 'wanted' | 'way' | 'pays'> {
  /** The code that they have. */
  asked: Promo | undefined;
}

export async function quoteAndOrder(
  life: Life,
  owner: Person,
  { wanted, asked, way, pays }: Choice,
): Promise<void> {
  const code = asked && codeToday(life, asked);
  const mayHave = isOffered(life, wanted) && (!code || hasCode(life, code, wanted));
  const { room, extras = [], plan, type = room, ...stay } = wanted;
  const list = extras.map(({ id, count }) => `${id}:${count}`).join();
  const asks = {
    room: type,
    ...stay,
    extras: list,
    ...(code && { code: code.code }),
    ...(plan && { plan: plan.id }),
  };
  const query = Object.entries(asks).map(([name, value]) => `${name}=${String(value)}`);
  const shown = await life.ask('GET', `/availability/quote?${query.join('&')}`);
  life.same('0 offered', 'asking for a quote', shown.status === 200, mayHave);
  if (shown.status !== 200) return;
  const quote = shown.body as QuoteAnswer; // the contract's answer to a 200
  const made = agreed(life, wanted, code);
  life.same('4 quoted', 'the quote', quote.total, made.bill.total);
  life.same('4 quoted', 'what is paid at once', quote.dueNow, wantedNow(made.bill, made.policy));
  await order(life, { owner, quote, wanted, code, way, pays }, made);
}

interface Ordering {
  owner: Person;
  quote: QuoteAnswer;
  wanted: Wish;
  code: Promo | undefined;
  way: number;
  /** Whether the guest pays at once, or only opens the page. */
  pays: number;
}

async function order(
  life: Life,
  { owner, quote, wanted, code, way, pays }: Ordering,
  made: Agreed,
): Promise<void> {
  const chosen = quote.payWays ? life.some(quote.payWays, way) : undefined;
  const json = orderOf({ owner, quote, wanted, code }, chosen);
  const isHeld = chosen !== undefined && chosen.amount > 0;
  // How much of a larger house is left for them depends on others too.
  if (!life.hotel.isWholeHouse && isOfUnproven(life, owner) && !isWithinShare(life, wanted)) return;
  const may = mayBook(life, { owner, wanted, code }, isHeld);
  const { status, body } = await life.ask('POST', '/orders', {
    as: owner.key === undefined ? owner : undefined,
    json,
  });
  life.same('0 booked', `booking, answered ${JSON.stringify(body).slice(0, 200)},`, status === 201, may);
  if (status !== 201) return;
  takeOver(life, owner, code);
  const { booking, key } = body as { booking: Booking; key?: string }; // as above
  const room = { ...booking.room, _id: await roomFor(life, booking, wanted) };
  const inRoom = room._id === wanted.room ? made : agreed(life, { ...wanted, room: room._id }, code);
  const stored = kept(life, { ...booking, room }, { ...owner, key }, inRoom, code);
  stored.type = wanted.type;
  stored.isUnconfirmed = !isHeld && isToConfirm(life, owner, code);
  life.same('4 booked', 'whether there is a key', key !== undefined, owner.key !== undefined);
  life.same('4 booked', 'the version of the house rules', booking.rules, life.rulesVersion);
  life.same('4 booked', 'its state', booking.state, isHeld || stored.isUnconfirmed ? 'held' : 'booked');
  life.same(
    '9 nothing charged',
    'the amount that is held for',
    booking.hold?.amount ?? 0,
    chosen?.amount ?? 0,
  );
  await payFor(life, stored, booking, pays);
}

async function payFor(life: Life, stay: LifeStay, booking: Booking, pays: number): Promise<void> {
  const hold = paymentHold(booking);
  if (!hold) return;
  const charge = { paymentId: hold.payment, stay, amount: hold.amount, isPaid: false };
  life.charges.push(charge);
  if (pays > 0) await (pays === 1 ? payNow(life, charge) : openPage(life, charge));
}

/** Returns what the form sends, as its guest was shown it. */
function orderOf(
  { owner, quote, wanted, code }: Pick<Ordering, 'owner' | 'quote' | 'wanted' | 'code'>,
  chosen: PayWay | undefined,
) {
  const { room, plan, type = room, ...stay } = wanted;
  return {
    ...stay,
    email: owner.email,
    ...(owner.key !== undefined && { guest: { name: 'Vera Lind' } }),
    room: { _id: type },
    expected: quote.total,
    offer: quote.offer,
    ...(code && { code: code.code }),
    ...(plan && { plan: plan.id }),
    ...(chosen && { pay: chosen.pay, expectedNow: chosen.amount }),
  };
}

/** Whether the nights of an order are free, its code is not used up, and it is no fourth held stay. */
function mayBook(
  life: Life,
  { owner, wanted, code }: Pick<Ordering, 'owner' | 'wanted' | 'code'>,
  isHeld: boolean,
) {
  const weak = takenOver(life, owner, code);
  const isSpent = code?.isOncePerPerson === true && life.usesOf(code.code, owner) > weak.length;
  const isLimited =
    (isOfUnproven(life, owner) && !isWithinShare(life, wanted)) || (isHeld && hasThreeHeld(life, owner));
  return life.isFree(wanted.room, wanted.checkin, wanted.checkout) && !isSpent && !isLimited;
}

/** Whether an account has three orders that it is yet to pay for. */
export function hasThreeHeld(life: Life, owner: Person): boolean {
  const held = life.stays.filter((each) => isHeldBy(each, owner));
  const orders = new Set(held.map((stay) => heldWith(life.charges, stay)[0]));
  return owner.key === undefined && orders.size >= 3;
}

/** Returns the stays that others may have ordered under the address of an account, which gets their code: they are not confirmed. */
function takenOver(life: Life, owner: Person, code: Promo | undefined): LifeStay[] {
  if (owner.key !== undefined || isNewcomer(life, owner) || code?.isOncePerPerson !== true) return [];
  return life.stays.filter(
    (stay) =>
      stay.state === 'held' &&
      stay.isUnconfirmed === true &&
      stay.owner?.uid === owner.uid &&
      stay.code?.code === code.code,
  );
}

function takeOver(life: Life, owner: Person, code: Promo | undefined): void {
  for (const weaker of takenOver(life, owner, code)) weaker.hasLostCode = true;
}

function isHeldBy({ state, owner, isUnconfirmed }: LifeStay, { uid }: Person): boolean {
  return state === 'held' && isUnconfirmed !== true && owner?.key === undefined && owner?.uid === uid;
}

function isNewcomer({ hotel }: Life, owner: Person | null): boolean {
  return owner !== null && owner.key === undefined && owner.uid === hotel.people.newcomer?.uid;
}

/** Whether an order is of a person whose address is not proven. */
function isOfUnproven(life: Life, owner: Person): boolean {
  return owner.key !== undefined || isNewcomer(life, owner);
}

/** Whether people without an account, who have neither confirmed nor paid, hold at most a third of the house. */
function isWithinShare(life: Life, { checkin, checkout }: Wish): boolean {
  const rooms = life.rooms.filter(({ isListed, isForSale }) => isListed && isForSale);
  const others = life.stays.filter((stay) => isUnproven(life, stay));
  const most = rooms.length < 6 ? 1 : Math.floor(rooms.length / 3);
  return datesOf(checkin, checkout).every(
    (night) => others.filter((each) => each.checkin <= night && night < each.checkout).length < most,
  );
}

/** Whether a stay that is not paid at once waits for its guest to confirm it. */
function isToConfirm(life: Life, owner: Person, code: Promo | undefined): boolean {
  const isCoded = isNewcomer(life, owner) && code !== undefined && isCounted(code);
  return owner.key !== undefined || isCoded;
}

/** Whether a stay holds a part of what there is for people whose address is not proven. */
function isUnproven(life: Life, { state, owner, isProven }: LifeStay): boolean {
  if (owner?.key !== undefined) return state === 'held';
  return isNewcomer(life, owner) && isProven !== true && ['held', 'booked', 'checked-in'].includes(state);
}

export type Agreed = Pick<LifeStay, 'nights' | 'own' | 'bill' | 'policy' | 'plan' | 'extras' | 'ages'>;

export function agreed(life: Life, wanted: Wish, code: Promo | undefined, named?: number): Agreed {
  const nights: Night[] = life
    .nightsNow(wanted.room, wanted.checkin, wanted.checkout)
    .map((night) => ({ ...night, ...(named !== undefined && { named }) }));
  const party = partyBy(life.tariff, wanted);
  const own = life.inForce;
  const { plan } = wanted;
  const chosen = (wanted.extras ?? []).map((each) => ({ ...each, version: own }));
  const extras = withIncluded(life, { plan, own, guests: wanted.guests }, chosen);
  const bill = life.reckon({ nights, own, ...party, code, plan, extras });
  const policy = policyOn(life.tariff, wanted.checkin, plan);
  return { nights, own, plan, extras, bill, policy, ages: party.ages };
}

/** Adds a booking to the model, after checking that it is as agreed. */
export function kept(
  life: Life,
  booking: Booking,
  owner: Person | null,
  made: Agreed,
  code?: Promo,
): LifeStay {
  life.same('4 booked', 'its total', booking.quote.total, made.bill.total);
  life.same('4 booked', 'its terms', booking.policy, made.policy);
  life.same('4 booked', 'its plan', booking.quote.plan, made.plan);
  life.same('4 booked', 'the name of its rate', booking.quote.standard, standardName(life, made));
  const { _id: id, checkin, checkout, guests, children, state, cancelUntil } = booking;
  const about = {
    id,
    owner,
    checkin,
    checkout,
    guests,
    children,
    state,
    cancelUntil,
    room: booking.room._id,
  };
  const stay: LifeStay = {
    ...about,
    ...made,
    hasMail: booking.email !== '',
    code: code && asAgreed(code, made.bill),
    cash: [],
    sums: new Set(),
  };
  if (owner === null) stay.type = typeOf(life, stay.room);
  if (state === 'checked-in') stay.arrivedOn = life.deskDay;
  life.stays.push(stay);
  life.hand.add(stay);
  return stay;
}
