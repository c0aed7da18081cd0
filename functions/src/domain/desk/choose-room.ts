import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { capacityProblem } from '@innkeep/contract/party';
import type { RoomsQuestion } from '@innkeep/contract/desk/desk-questions';
import {
  nightsHeldBy,
  type NamedRoom,
  type NotReady,
  type RoomChoice,
  type RoomChoices,
} from '@innkeep/contract/desk/desk-stay';
import type { Holder } from '@innkeep/contract/desk/holder';
import { hasSlept } from '@innkeep/contract/desk/moves';
import { AppError } from '@innkeep/contract/errors';
import type { Quote } from '@innkeep/contract/rates/quote';
import { brokenRule, type IsTaken, restrictionsIn } from '@innkeep/contract/rates/restrictions';
import type { ListedRoom } from '@innkeep/contract/room';
import type { Stay } from '@innkeep/contract/stay';
import { roomSpans, type RoomSpan } from '@innkeep/contract/stay-rooms';
import { endOf, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { type DeskDeps, MAX_OVERSTAYED } from './desk-store.ts';
import { findPlan } from '../rates/choose-plan.ts';
import { priceStay } from '../rates/price-stay.ts';
import type { StayContext } from '../records/hotel-store.ts';
import { takenBeside } from '../availability/gaps.ts';
import { listEveryRoom } from '../availability/list-rooms.ts';
import { claimsOf, keyOf } from '../records/claims.ts';
import { versionsIn, type StoredBooking } from '../records/stored-booking.ts';
import { blockInWords, stayInWords } from '../bookings/describe-holder.ts';
import { keepsDates, planChange } from '../bookings/plan-change.ts';

type ChoiceDeps = Pick<DeskDeps, 'availability' | 'bookings' | 'desk' | 'housekeeping' | 'rooms' | 'clock'>;

/**
 * Returns the rooms that are large enough for a stay, with what it costs in each, who has nights of it, and
 * what keeps the rates from selling it: first those that are free, sold and ready, by how well they fit the party
 * and by price.
 */
export async function chooseRoom(deps: ChoiceDeps, question: RoomsQuestion): Promise<RoomChoices> {
  const { checkin, checkout, guests } = question;
  const stay = { checkin, checkout };
  const changed = question.booking === undefined ? undefined : await deps.bookings.find(question.booking);
  if (question.booking !== undefined && !changed) throw new AppError('booking/not-found');
  const window = nightsWanted(stay, changed, deps);
  const today = deps.clock.businessDay();
  const [{ rooms }, facts, holdersOf, notReady] = await Promise.all([
    listEveryRoom(deps),
    deps.bookings.readFacts({ roomIds: [], nights: [], versions: changed ? versionsIn([changed]) : [] }),
    readHolders(deps, window, changed),
    window.checkin <= today ? roomsNotReady(deps, today) : new Map<string, NotReady>(),
  ]);
  const priced = { ...facts, rooms: new Map(rooms.map((room) => [room._id, room])) };
  const isTaken = await takenBeside(deps.availability, facts.tariff, stay, { today });
  const restrictionsOn = restrictionsIn(facts.tariff, stay, isTaken && butOwn(changed, isTaken));
  const fits = rooms.filter((room) => !capacityProblem(room, guests) || room._id === changed?.room._id);
  const choices = fits.map((room): RoomChoice => {
    const bill = billIn(room, question, changed, priced, deps);
    const unready = room._id === changed?.room._id ? undefined : notReady.get(room._id);
    const rules = changed && keepsDates(changed, { room, stay, today }) ? [] : restrictionsOn(room._id);
    return {
      _id: room._id,
      name: room.name,
      capacity: room.capacity,
      ...(room.type && { type: room.type }),
      ...(room.beds && { beds: room.beds }),
      ...(bill && { total: bill.total, nightly: nightlyOf(bill) }),
      broken: [...(room.notForSale ? ['Not for sale'] : []), ...rules.map(brokenRule)],
      ...(unready && { notReady: unready }),
      inTheWay: holdersOf(room),
    };
  });
  return { rooms: choices.sort(byLikelihood(guests, changed)), tooSmall: rooms.length - fits.length };
}

/** The nights of a stay that is changed are free to it. */
function butOwn(changed: StoredBooking | undefined, isTaken: IsTaken): IsTaken {
  const claims = changed ? claimsOf(changed) : [];
  const own = new Set(
    claims.flatMap(({ roomId, nights }) => nights.map((night) => keyOf({ roomId, night }))),
  );
  return (roomId, night) => !own.has(keyOf({ roomId, night })) && isTaken(roomId, night);
}

/** Returns the nights that a room must have free: of a guest in the house, those that are not slept yet. */
function nightsWanted(stay: Stay, changed: StoredBooking | undefined, { clock }: ChoiceDeps): Stay {
  const today = clock.businessDay();
  return changed && hasSlept(changed, today) && today < stay.checkout ? { ...stay, checkin: today } : stay;
}

/** Returns a function that says who has nights of a room in the window; what is changed is not in its own way. */
async function readHolders(
  { desk }: ChoiceDeps,
  window: Stay,
  changed: StoredBooking | undefined,
): Promise<(room: ListedRoom) => Holder[]> {
  const [stays, blocks] = await Promise.all([desk.listOfNights(window), desk.listBlocks(window)]);
  const { checkin: from, checkout: to } = window;
  const taken = stays.filter(
    (each) => !isCancelledOrLapsed(each) && endOf(each) > from && each._id !== changed?._id,
  );
  const blocked = blocks.filter((block) => nightsHeldBy(block).some((night) => from <= night && night < to));
  return ({ _id, name }) => [
    ...taken.filter((each) => roomSpans<NamedRoom>(each).some(hasNightsOf(_id, window))).map(stayInWords),
    ...blocked.filter(({ roomId }) => roomId === _id).map((block) => blockInWords(block, name)),
  ];
}

const hasNightsOf =
  (roomId: string, window: Stay) =>
  ({ room, checkin, checkout }: RoomSpan<NamedRoom>) =>
    room._id === roomId && checkin < window.checkout && checkout > window.checkin;

function billIn(
  room: ListedRoom,
  { checkin, checkout, guests, children, ages, pricing, plan: asked }: RoomsQuestion,
  changed: StoredBooking | undefined,
  facts: StayContext,
  { clock }: ChoiceDeps,
): Quote | undefined {
  const wanted = { checkin, checkout, guests, children, ages };
  const plan = asked === '' ? null : asked;
  const change = { ...wanted, room: room._id, pricing, plan, reason: '', overridesRules: true } as const;
  try {
    if (!changed) {
      const planned = findPlan(facts.tariff, plan, clock.today());
      return priceStay(facts.tariff, room, wanted, { plan: planned }).quote;
    }
    return planChange(changed, change, facts, { now: clock.now(), today: clock.businessDay() }).quote;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function nightlyOf({ nights }: Quote): number {
  const sum = nights.reduce((all, { price, off }) => all + price - off, 0);
  return Math.round(sum / Math.max(1, nights.length));
}

/** By free, the type that was booked, sold, empty places, and price; the room that the stay has now comes first. */
function byLikelihood(guests: number, changed: StoredBooking | undefined) {
  const rank = ({ _id, type, inTheWay, broken, notReady, capacity, total }: RoomChoice) => [
    Number(_id !== changed?.room._id),
    Number(inTheWay.length > 0),
    Number(changed?.roomType !== undefined && type?._id !== changed.roomType._id),
    Number(broken.length > 0 || total === undefined),
    Number(notReady !== undefined),
    Math.max(0, capacity - guests),
    total ?? 0,
  ];
  return (one: RoomChoice, other: RoomChoice): number => {
    const others = rank(other);
    return (
      rank(one)
        .map((each, index) => each - (others[index] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    );
  };
}

/** Returns why a guest cannot move into a room today, by room: a guest has not left it, or it is not clean. */
async function roomsNotReady(
  { desk, housekeeping }: Pick<DeskDeps, 'desk' | 'housekeeping'>,
  today: CalendarDate,
): Promise<ReadonlyMap<string, NotReady>> {
  const [toClean, leaving, overstayed] = await Promise.all([
    housekeeping.listToClean(),
    desk.listOfCheckout(today),
    desk.listOverstayed(today, MAX_OVERSTAYED),
  ]);
  const here = [...leaving, ...overstayed].filter(
    (stay) => stay.state === 'checked-in' && endOf(stay) <= today,
  );
  return new Map([
    ...toClean.map(({ roomId }) => [roomId, 'to-clean'] as const),
    ...here.map(({ room }) => [room._id, 'not-left'] as const),
  ]);
}
