import type { PartyStay } from '@innkeep/contract/booking';
import { MOST_ROOMS } from '@innkeep/contract/constants';
import { ApiError, type FieldMessages } from '@innkeep/contract/errors';
import { capacityProblem } from '@innkeep/contract/party';
import type { StayProblems } from '@innkeep/contract/stay';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { Room } from '@innkeep/contract/room';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type OtherRoom, waysTogether } from '../../stay/other-rooms.ts';
import type { AgreedRoom } from './use-booking-submit.ts';
import { partyIn, partyProblems } from '../../stay/party-draft.ts';
import { availabilityQuery, roomQuery } from '../../stay/room-query.ts';
import { soldProblems } from '../../stay/sold-problems.ts';
import type { StayBill } from '../../stay/stay-bill.ts';
import { NONE_FREE, quoteQuery, type StayQuestion } from '../../stay/use-stay-price.ts';

interface FirstRoom {
  room: Room;
  stay: PartyStay | undefined;
  bill: StayBill | undefined;
  plan: string;
  /** Whether nights that are taken are named: not once they are this order’s own. */
  namesTaken: boolean;
  /** Why the order was refused. */
  error: unknown;
}

/** Returns what is to be said of the rooms that are booked beside the first. */
export function useOtherRooms(
  others: readonly OtherRoom[],
  { room, stay, bill, plan, namesTaken, error }: FirstRoom,
) {
  const ids = [...new Set(others.map((other) => other.room))];
  const known = useQueries({ queries: ids.map((id) => roomQuery('caller', id)) });
  const taken = useQueries({ queries: ids.map((id) => availabilityQuery('caller', id)) });
  const questions = others.map((other, index) => {
    const before = [room._id, ...others.slice(0, index).map((each) => each.room)];
    const beside = before.filter((id) => id === other.room).length;
    return stay && questionOf(other, stay, { plan, beside });
  });
  // A party that is not sound asks for nothing, as another one may.
  const asked = new Map(questions.map((question) => [JSON.stringify(question), question]));
  const quotes = useQueries({
    queries: [...asked.values()].map((question) => quoteQuery(question, 'caller')),
  });
  const keys = [...asked.keys()];
  const queryClient = useQueryClient();

  const refused = error instanceof ApiError ? error.fields : {};
  const rooms = others.map((other, index) => {
    const place = ids.indexOf(other.room);
    const found = known[place];
    const price = quotes[keys.indexOf(JSON.stringify(questions[index]))];
    const problems: Problems = {
      ...(stay && namesTaken && takenProblem(soldProblems(stay, taken[place]?.data))),
      ...roomProblem(found?.error, price),
      ...crowded(found?.data, other),
      ...partyProblems(other),
    };
    return {
      ...other,
      about: found?.data,
      quote: price?.data,
      failure: price?.data || problems.room !== undefined ? null : (price?.error ?? null),
      isSound: Object.keys(problems).length === 0,
      problems: { ...refusedOf(refused, index), ...problems },
    };
  });
  const totals = [bill?.total, ...rooms.map(({ quote }) => quote?.total)];
  const priced = rooms.flatMap(({ quote }) => quote ?? []);
  const payWays = bill?.quote && waysTogether(bill.quote, priced);
  return {
    rooms,
    isSound: rooms.every(({ isSound }) => isSound),
    mayAdd: bill !== undefined && others.length < MOST_ROOMS - 1,
    /** The bill of the first room with the total of all, and how that can be paid. */
    bill: bill && {
      ...bill,
      quote: bill.quote && {
        ...bill.quote,
        ...(payWays && { payWays }),
        atHotel: priced.reduce((sum, { atHotel }) => sum + atHotel, bill.quote.atHotel),
      },
      total: totals.reduce(
        (sum, total) => (sum === undefined || total === undefined ? undefined : sum + total),
        0,
      ),
      failure: bill.failure ?? rooms.find(({ failure }) => failure)?.failure ?? null,
    },
    /** Asks again for prices that could not be loaded. */
    askAgain: () => {
      for (const { error: failure, data, refetch } of quotes) if (failure && !data) void refetch();
    },
    /** Returns the prices that are agreed to: those shown or, where there are none yet, those that are loading. */
    awaitOthers: (): Promise<AgreedRoom[]> =>
      Promise.all(
        others.map(async (other, index) => {
          const quote =
            rooms[index]?.quote ?? (await queryClient.query(quoteQuery(questions[index], 'caller')));
          return { room: { _id: other.room }, ...partyIn(other), quote };
        }),
      ),
  };
}

function questionOf(
  other: OtherRoom,
  { checkin, checkout }: PartyStay,
  { plan, beside }: { plan: string; beside: number },
): StayQuestion | undefined {
  if (Object.keys(partyProblems(other)).length > 0) return undefined;
  const asked = { checkin, checkout, ...partyIn(other), room: other.room, extras: other.extras, plan };
  return beside > 0 ? { ...asked, beside } : asked;
}

type Problems = Partial<Record<'room' | 'guests' | 'children', string>>;

interface Price {
  data: QuoteAnswer | undefined;
  error: Error | null;
}

function roomProblem(gone: unknown, { data, error }: Partial<Price> = {}): Problems {
  if (gone instanceof ApiError && gone.status === 404) return { room: 'This room is no longer listed.' };
  if (data?.left === 0) return { room: NONE_FREE };
  // Any other failure may pass.
  if (data || !(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) return {};
  const { guests, children, ...others } = error.fields;
  if (guests !== undefined) return { guests };
  if (children !== undefined) return { children };
  return { room: Object.values(others)[0] ?? error.message };
}

function takenProblem({ checkin, checkout }: StayProblems): Problems {
  const room = checkin ?? checkout;
  return room === undefined ? {} : { room };
}

function crowded(room: Room | undefined, { guests }: OtherRoom): { guests?: string } {
  const problem = room && capacityProblem(room, guests);
  return problem === undefined ? {} : { guests: problem };
}

/** The server names a field of another room by its path, as in `others[0].room`. */
function refusedOf(fields: FieldMessages, index: number) {
  const of = (name: string) => fields[`others[${index}].${name}`];
  const [room, guests, children] = [
    of('room') ?? of('total') ?? of('extras') ?? of('offer') ?? of('expected'),
    of('guests'),
    of('children'),
  ];
  return {
    ...(room !== undefined && { room }),
    ...(guests !== undefined && { guests }),
    ...(children !== undefined && { children }),
  };
}
