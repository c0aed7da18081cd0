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
    ...{ name, price, capacity, des },
    pictures: room ? picturesOf(room).map(({ image, alt = '' }) => newPicture(image, alt)) : [],
    beds: Object.fromEntries(counts) as RoomDraft['beds'], // each kind, as the line above has them
    size: size === undefined ? '' : String(size),
    amenities: ROOM_AMENITIES.map(({ id }) => id).filter((id) => amenities.includes(id)),
    notForSale: room?.notForSale ?? false,
  };
}

export function newPicture(source: string | File, alt = ''): PictureDraft {
  const preview = typeof source === 'string' ? source : undefined;
  return { id: crypto.randomUUID(), source, preview, alt };
}

/** What a draft sends. Here an empty field is one that was emptied. */
export interface RoomSent extends RoomValues, Required<Pick<RoomExtras, 'beds' | 'amenities'>> {
  pictures: { image: string; alt: string }[];
  size: string;
  notForSale: boolean;
}

/** @param images the addresses of the draft's pictures, all of which are stored by now */
export function roomFromDraft({ pictures, beds, ...fields }: RoomDraft, images: readonly string[]): RoomSent {
  return {
    ...fields,
    image: images[0] ?? '',
    pictures: pictures.map(({ alt }, index) => ({ image: images[index] ?? '', alt })),
    beds: BED_KINDS.flatMap((kind) => (beds[kind] > 0 ? { kind, count: beds[kind] } : [])),
  };
}
