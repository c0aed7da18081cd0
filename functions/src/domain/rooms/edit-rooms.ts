import { isDeepStrictEqual } from 'node:util';
import type { RoomInput, Room, RoomOrder } from '@innkeep/contract/room';
import { AppError, requireFound } from '@innkeep/contract/errors';
import { formatPrice } from '@innkeep/contract/money';
import { type RoomPicture, picturesOf } from '@innkeep/contract/room-traits';
import { traitsOf } from './get-room.ts';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import type { RoomDeps } from './room-store.ts';

export async function createRoom({ rooms, clock, newId }: RoomDeps, caller: Caller, input: RoomInput) {
  const _id = newId();
  const entry = auditEntry(clock, caller, 'room/added', _id);
  await rooms.add(roomFromInput(input, { _id }), { ...entry, what: `${input.name} was added.` });
  return { acknowledged: true, insertedId: _id };
}

/** Changes a room; stays that were booked before keep the room, and the price, that they were booked with. */
export async function updateRoom(deps: RoomDeps, caller: Caller, roomId: string, input: RoomInput) {
  const { before, after } = await replace(deps, caller, roomId, input);
  if (isDeepStrictEqual(before, after)) return { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

  await deletePictures(deps, before, after);
  return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
}

function replace({ rooms, clock }: RoomDeps, caller: Caller, roomId: string, input: RoomInput) {
  return rooms.transact(async (tx) => {
    const before = requireFound(await tx.find(roomId), 'room/not-found');
    const after = roomFromInput(input, before);
    if (!isDeepStrictEqual(before, after)) {
      const entry = auditEntry(clock, caller, 'room/edited', roomId);
      tx.replace(after, { ...entry, what: roomChangeInWords(before, after) });
    }
    return { before, after };
  });
}

/** Describes what has changed about a room, for the audit: "Sea View: $120 became $130." */
export function roomChangeInWords(before: Room, after: Room): string {
  const changes = [
    [before.name, after.name],
    [formatPrice(before.price), formatPrice(after.price)],
    [`for ${before.capacity}`, `for ${after.capacity}`],
    [saleWords(before), saleWords(after)],
    [typeWords(before), typeWords(after)],
  ].filter(([was, is]) => was !== is);
  const words = changes.map(([was, is]) => `${was} became ${is}`).join('; ');
  return `${before.name}: ${words || 'its description or pictures'}.`;
}

function saleWords({ notForSale }: Room): string {
  return notForSale ? 'not for sale' : 'for sale';
}

function typeWords({ type }: Room): string {
  return type ? `sold as ${type.name}` : 'sold by itself';
}

/** Deletes a room with its pictures, unless a guest is in it or still to come. */
export async function deleteRoom(deps: RoomDeps, caller: Caller, roomId: string) {
  const room = await takeOffList(deps, caller, roomId);
  if (!room) return { deletedCount: 0 };

  await deletePictures(deps, room);
  return { deletedCount: 1 };
}

function takeOffList({ rooms, clock }: RoomDeps, caller: Caller, roomId: string) {
  return rooms.transact(async (tx) => {
    const room = await tx.find(roomId);
    if (!room) return undefined;
    // Guests who leave after today sleep here tonight or later.
    const holders = await tx.stayingFrom(roomId, clock.businessDay());
    if (holders.length > 0) throw new AppError('room/has-bookings', { holders });

    const entry = auditEntry(clock, caller, 'room/deleted', roomId);
    await tx.remove(roomId, { ...entry, what: `${room.name} was deleted.` });
    return room;
  });
}

/** Sets the order in which rooms are listed; all others come after them, the oldest first. */
export async function arrangeRooms(
  { rooms, clock }: Pick<RoomDeps, 'rooms' | 'clock'>,
  caller: Caller,
  { order }: RoomOrder,
) {
  await rooms.arrange(order, auditEntry(clock, caller, 'rooms/arranged', 'rooms'));
  return { acknowledged: true };
}

/** Fields that the input leaves out stay, so a client of the specification's fields loses nothing. */
function roomFromInput(input: RoomInput, before: Pick<Room, '_id'> & Partial<Room>): Room {
  const { _id } = before;
  const { name, price, image, capacity, des, beds, size, amenities, notForSale } = input;
  return {
    _id,
    name,
    price,
    image,
    capacity,
    des,
    ...traitsOf({
      pictures: unlessPlain(picturesFrom(input, before)),
      beds: unlessEmpty(beds ?? before.beds),
      size: size === undefined ? before.size : (size ?? undefined),
      amenities: unlessEmpty(amenities ?? before.amenities),
      notForSale: (notForSale ?? before.notForSale) ? true : undefined,
      type: before.type,
    }),
  };
}

/** A new `image` alone replaces the first picture, as when that was the only one. */
function picturesFrom({ image, pictures }: RoomInput, before: Partial<Room>): RoomPicture[] {
  if (pictures) return pictures.map(withAlt);
  const [first, ...others] = before.pictures ?? [];
  if (!first || first.image === image) return before.pictures ?? [];
  return [{ image }, ...others.filter((other) => other.image !== image)];
}

function withAlt({ image, alt }: { image: string; alt?: string | undefined }): RoomPicture {
  return alt ? { image, alt } : { image };
}

/** Leaves out a single picture without a description, which says no more than the room's `image`. */
function unlessPlain(pictures: RoomPicture[]): RoomPicture[] | undefined {
  return pictures.length > 1 || pictures[0]?.alt !== undefined ? pictures : undefined;
}

function unlessEmpty<T>(list: T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}

type PictureDeps = Pick<RoomDeps, 'rooms' | 'pictures' | 'log'>;

/**
 * Deletes the pictures that a room no longer shows, except those that another room or a booked stay shows.
 * The room has already been changed, so that a failure here only costs some storage, and is logged.
 * @param after as it is now; undefined once it is deleted
 */
async function deletePictures(deps: PictureDeps, before: Room, after?: Room): Promise<void> {
  const kept = new Set(after && picturesOf(after).map(({ image }) => image));
  const dropped = picturesOf(before).filter(({ image }) => !kept.has(image));
  await Promise.all(dropped.map(({ image }) => deleteUnlessShown(deps, before._id, image)));
}

async function deleteUnlessShown({ rooms, pictures, log }: PictureDeps, room: string, image: string) {
  try {
    if (!(await rooms.isShown(image))) await pictures.remove(image);
  } catch (error) {
    // The URL is not logged, because it contains a token.
    const detail = error instanceof AppError ? error.extra.detail : undefined;
    const stack = error instanceof Error ? error.stack : undefined;
    log({ severity: 'WARNING', message: 'picture left behind', room, detail, stack });
  }
}
