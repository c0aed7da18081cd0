import { BED_KINDS, type BedKind } from '@innkeep/contract/bed-words';
import type { Room } from '@innkeep/contract/room';
import { picturesOf, type RoomExtras } from '@innkeep/contract/room-extras';
import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';
import type { RoomValues } from '../api/room-mutations.ts';

export interface PictureDraft {
  /** Within its form. */
  id: string;
  /** Its address, or what is to be uploaded. */
  source: string | File;
  /** Where it can be seen meanwhile: not at an address that is being typed. */
  preview?: string | undefined;
  alt: string;
}

/** A room as the forms hold it that show all that may be said of one. */
export interface RoomDraft extends Omit<RoomValues, 'image'> {
  pictures: PictureDraft[];
  beds: Record<BedKind, number>;
  size: string;
  amenities: string[];
  notForSale: boolean;
}

/** What the forms begin with: a room, or nothing. */
export function draftOf(room?: Room): RoomDraft {
  const { name = '', price = '', capacity = '', des = '', beds = [], size, amenities = [] } = room ?? {};
  const counts = BED_KINDS.map((each) => [each, beds.find(({ kind }) => kind === each)?.count ?? 0] as const);
  return {
    name,
    price: String(price),
    capacity: String(capacity),
    des,
    pictures: room ? picturesOf(room).map(({ image, alt = '' }) => newPicture(image, alt)) : [],
    beds: Object.fromEntries(counts) as RoomDraft['beds'],
    size: size === undefined ? '' : String(size),
    amenities: ROOM_AMENITIES.map(({ id }) => id).filter((id) => amenities.includes(id)),
    notForSale: room?.notForSale ?? false,
  };
}

export function newPicture(source: string | File, alt = ''): PictureDraft {
  const preview = typeof source === 'string' ? source : undefined;
  return { id: crypto.randomUUID(), source, preview, alt };
}

/** What a draft sends beyond the specification's fields. Here an empty field is one that was emptied. */
interface ExtrasSent extends Required<Pick<RoomExtras, 'beds' | 'amenities'>> {
  pictures: { image: string; alt: string }[];
  size: string;
  notForSale: boolean;
}

/**
 * @param images the addresses of the draft's pictures, all of which are stored by now
 * @param extras the fields beyond the specification's that are sent, empty or not; the server leaves others as they are
 */
export function roomFromDraft(
  { name, price, capacity, des, pictures, beds, ...fields }: RoomDraft,
  images: readonly string[],
  extras: ReadonlySet<string>,
): RoomValues & Partial<ExtrasSent> {
  const all: ExtrasSent = {
    ...fields,
    pictures: pictures.map(({ alt }, index) => ({ image: images[index] ?? '', alt })),
    beds: BED_KINDS.flatMap((kind) => (beds[kind] > 0 ? { kind, count: beds[kind] } : [])),
  };
  const sent: Partial<ExtrasSent> = Object.fromEntries(
    Object.entries(all).filter(([field]) => extras.has(field)),
  );
  return {
    name,
    price,
    capacity,
    des,
    image: images[0] ?? '',
    ...sent,
  };
}

/** Which fields beyond the specification's say something in a draft. */
export function extrasSetIn(draft: RoomDraft): ReadonlySet<string> {
  const { pictures, beds, size, amenities, notForSale } = draft;
  const isSet: Record<keyof ExtrasSent, boolean> = {
    // One picture without a description says no more than the room's image.
    pictures: pictures.length > 1 || pictures.some(({ alt }) => alt.trim() !== ''),
    beds: BED_KINDS.some((kind) => beds[kind] > 0),
    size: size.trim() !== '',
    amenities: amenities.length > 0,
    notForSale,
  };
  return new Set(Object.entries(isSet).flatMap(([field, isSaid]) => (isSaid ? [field] : [])));
}
