import type { BookingInput, PartyStay } from '@innkeep/contract/booking';
import type { OwnChange } from '@innkeep/contract/desk/desk-inputs';
import { AppError } from '@innkeep/contract/errors';
import { isRoomTypeId } from '@innkeep/contract/room-type';
import { after } from '../base/clock.ts';
import { freeRoomsOfType } from '../availability/room-types.ts';
import { openTypeOf } from '../records/stored-booking.ts';
import type { ChangeDeps } from './booking-deps.ts';
import { changedStay } from './plan-change.ts';

/** How often, and for how long, other rooms are tried where others book rooms of the type at the same time. */
const MAX_TRIES = 12;
const TRIES_MS = 4000;

/** Another room may still have the stay: this one was sold, taken off sale or out of the type, has lost its gap, or too many wrote to it at once. */
const TRY_ANOTHER: ReadonlySet<string> = new Set([
  'booking/dates-taken',
  'room/not-found',
  'room/not-for-sale',
  'stay/not-offered',
  'server/busy',
]);

/** One room of an order: the id of a room or of a room type, and who sleeps in it when. */
type Ordered = PartyStay & Pick<BookingInput, 'room'>;

/**
 * Books rooms: of each room type the best free one, another each time. If others book it first, looks again and takes
 * the next.
 * @param book books the rooms with these ids, in the same order, or none of them
 */
export async function inRoomsOf<Booked>(
  deps: ChangeDeps,
  ordered: readonly Ordered[],
  bookingId: string,
  book: (roomIds: readonly string[]) => Promise<Booked>,
): Promise<Booked> {
  if (!ordered.some(isOfType)) return book(ordered.map(({ room }) => room._id));
  const end = after(deps.clock.now(), TRIES_MS);
  for (let tries = 1; ; tries++) {
    // From the second try on, guests who compete for the same rooms spread over them.
    const rooms = await chooseRooms(
      deps,
      ordered,
      tries === 1 ? 0 : Number.parseInt(bookingId.slice(0, 8), 16),
    );
    const full = rooms.findIndex(({ isFree }) => !isFree);
    try {
      // Even if no room is free, a form that is sent again still finds what it booked.
      return await book(rooms.map(({ roomId }) => roomId));
    } catch (error) {
      if (!(error instanceof AppError) || !mayHaveOther(error, ordered)) throw error;
      if (full < 0 && tries < MAX_TRIES && deps.clock.now() <= end) continue;
      if (error.code !== 'booking/dates-taken') throw error;
      // If rooms were free a moment ago, a guest who tries again may well get one.
      throw full >= 0 ? noneFree(full) : new AppError('server/busy', { cause: error });
    }
  }
}

const isOfType = ({ room }: Ordered) => isRoomTypeId(room._id);

interface ChosenRoom {
  roomId: string;
  /** Whether it was free a moment ago; of a room that the guest has named, this is not asked. */
  isFree: boolean;
}

type FreeRooms = Awaited<ReturnType<typeof freeRoomsOfType>>;

/** Chooses in the order of the list, as its quotes do; if a large party then finds no room, that one chooses first. */
async function chooseRooms(
  deps: ChangeDeps,
  ordered: readonly Ordered[],
  turn: number,
): Promise<ChosenRoom[]> {
  const found = await Promise.all(
    ordered.map(async ({ room, ...stay }) =>
      isRoomTypeId(room._id) ? freeRoomsOfType(deps, room._id, stay) : undefined,
    ),
  );
  const asListed = [...ordered.entries()];
  const chosen = choose(asListed, found, turn);
  if (chosen.every(({ isFree }) => isFree)) return chosen;
  const largestFirst = asListed.toSorted(([, one], [, other]) => other.guests - one.guests);
  return choose(largestFirst, found, turn);
}

/** @param found what is free for each room of the order that names a type, by its place in the list */
function choose(
  ordered: readonly [place: number, Ordered][],
  found: readonly (FreeRooms | undefined)[],
  turn: number,
): ChosenRoom[] {
  const chosen: ChosenRoom[] = [];
  for (const [place, { room }] of ordered) chosen[place] = { roomId: room._id, isFree: true };
  const taken = new Set(chosen.map(({ roomId }) => roomId));
  for (const [place, { room }] of ordered) {
    const ofType = found[place];
    if (!ofType) continue;
    const left = ofType.free.filter(({ roomId }) => !taken.has(roomId));
    const alike = left.filter(({ total }) => total === left[0]?.total);
    const best = alike[turn % alike.length];
    const roomId = (best ?? ofType.shown)?.roomId ?? room._id;
    chosen[place] = { roomId, isFree: best !== undefined };
    taken.add(roomId);
  }
  return chosen;
}

/** Whether a refusal is about a room for which another one of its type may stand in. */
function mayHaveOther(error: AppError, ordered: readonly Ordered[]): boolean {
  if (!TRY_ANOTHER.has(error.code)) return false;
  const refused = roomOf(error);
  return refused === undefined || ordered.some((each, index) => index === refused && isOfType(each));
}

function noneFree(index: number): AppError {
  const room = 'No room of this type is free for all of these nights.';
  return ofRoom(index, new AppError('booking/dates-taken', { fields: { room } }));
}

/** Returns a refusal as one of a room of an order: its fields are named as those of the room. The first has the order's own. */
export function ofRoom(index: number, { code, message, extra }: AppError): AppError {
  if (index === 0) return new AppError(code, extra);
  const { checkin, checkout, ...fields } = extra.fields ?? {};
  const room = checkin ?? checkout ?? (Object.keys(fields).length === 0 ? message : undefined);
  if (room !== undefined) fields.room = room;
  const named = Object.entries(fields).map(
    ([field, text]) => [`others[${index - 1}].${field}`, text] as const,
  );
  return new AppError(code, { ...extra, fields: Object.fromEntries(named) });
}

/** Returns which room of an order a refusal is about; undefined where it is about all of them. */
function roomOf({ code, extra }: AppError): number | undefined {
  if (code === 'server/busy') return undefined;
  const [, index] = /^others\[(\d+)\]/.exec(Object.keys(extra.fields ?? {})[0] ?? '') ?? [];
  return index === undefined ? 0 : Number(index) + 1;
}

/** Whether another room may have a stay that one is refused: it is taken, off sale, too small, or sold by other rules. */
function isAboutRoom({ code, extra }: AppError): boolean {
  return extra.fields?.guests !== undefined || TRY_ANOTHER.has(code);
}

/** Tries a guest's change in their room and, where it cannot be had, in the best free room of the type that they booked. */
export async function inAnyOfType<Changed>(
  deps: ChangeDeps,
  id: string,
  change: Pick<OwnChange, 'checkin' | 'checkout' | 'guests' | 'children' | 'ages'>,
  attempt: (room: string | undefined) => Promise<Changed>,
): Promise<Changed> {
  try {
    return await attempt(undefined);
  } catch (error) {
    if (!(error instanceof AppError) || !isAboutRoom(error)) throw error;
    const before = await deps.bookings.find(id);
    const type = before && openTypeOf(before);
    if (!type) throw error;
    const { guests = before.guests, children = before.children, ages } = change;
    const stay = { ...changedStay(before, change), guests, children, ages };
    const { free } = await freeRoomsOfType(deps, type._id, stay);
    if (!free[0]) throw error;
    return attempt(free[0].roomId);
  }
}
