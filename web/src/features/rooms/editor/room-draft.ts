import { BED_KINDS, type BedKind, picturesOf, type RoomTraits } from '@innkeep/contract/room-traits';
import { HOTEL } from '@innkeep/contract/hotel';
import type { Room } from '@innkeep/contract/room';
import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';
import type { RoomValues } from '../api/room-mutations.ts';

export interface PictureDraft {
  id: string;
  source: string | File;
  /** The address of a preview; undefined while an address is being typed. */
  preview?: string | undefined;
  alt: string;
}

export interface RoomDraft extends Omit<RoomValues, 'image'> {
  pictures: PictureDraft[];
  beds: Record<BedKind, number>;
  size: string;
  amenities: string[];
  notForSale: boolean;
}

export function draftOf(room?: Room): RoomDraft {
  const { name = '', price = '', capacity = '', des = '', beds = [], size, amenities = [] } = room ?? {};
  const counts = BED_KINDS.map((each) => [each, beds.find(({ kind }) => kind === each)?.count ?? 0] as const);
  return {
    name,
    price: String(price).replace('.', HOTEL.money.point),
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

/** The fields that a draft sends beyond the specification's. An empty one clears the stored value. */
interface TraitsSent extends Required<Pick<RoomTraits, 'beds' | 'amenities'>> {
  pictures: { image: string; alt: string }[];
  size: string;
  notForSale: boolean;
}

/**
 * @param images the addresses of the draft's pictures
 * @param traits the fields beyond the specification's to send, even if empty; the server keeps others
 */
export function roomFromDraft(
  { name, price, capacity, des, pictures, beds, ...fields }: RoomDraft,
  images: readonly string[],
  traits: ReadonlySet<string>,
): RoomValues & Partial<TraitsSent> {
  const all: TraitsSent = {
    ...fields,
    pictures: pictures.map(({ alt }, index) => ({ image: images[index] ?? '', alt })),
    beds: BED_KINDS.flatMap((kind) => (beds[kind] > 0 ? { kind, count: beds[kind] } : [])),
  };
  const sent: Partial<TraitsSent> = Object.fromEntries(
    Object.entries(all).filter(([field]) => traits.has(field)),
  );
  return { name, price, capacity, des, image: images[0] ?? '', ...sent };
}

export function traitsSetIn(draft: RoomDraft): ReadonlySet<string> {
  const { pictures, beds, size, amenities, notForSale } = draft;
  const isSet: Record<keyof TraitsSent, boolean> = {
    // A single picture without a description is already the room's `image`.
    pictures: pictures.length > 1 || pictures.some(({ alt }) => alt.trim() !== ''),
    beds: BED_KINDS.some((kind) => beds[kind] > 0),
    size: size.trim() !== '',
    amenities: amenities.length > 0,
    notForSale,
  };
  return new Set(Object.entries(isSet).flatMap(([field, isSaid]) => (isSaid ? [field] : [])));
}
