import { array, boolean, object, string, type TestContext, type ValidationError } from 'yup';
import { ROOM_AMENITIES } from '../../hotel/room-amenities.ts';
import { BED_KINDS, ROOM_LIMITS } from './room-traits.ts';
import { line, numeric, text } from './fields.ts';
import { isPictureAddress } from './picture.ts';

const PICTURES = 'Pictures are a list, each with its address and a description.';
const BEDS = 'Beds are a list of kinds, each with a number.';
const AMENITIES = 'Amenities are a list of those that the hotel has.';
const NOT_FOR_SALE = 'Say true or false.';

export function pictureAddress(missing: string) {
  return text('Image', 2048)
    .required(missing)
    .test('address', 'Image must be an https address.', (value) => !value || isPictureAddress(value));
}

const picture = object({
  image: pictureAddress('A picture needs its address.'),
  alt: line('Description', ROOM_LIMITS.altLength),
}).typeError(PICTURES);

const bed = object({
  kind: string().strict().typeError(BEDS).required(BEDS).oneOf(BED_KINDS, 'There is no such kind of bed.'),
  count: numeric('The number of beds')
    .required('The number of beds is missing.')
    .integer('The number of beds must be a whole number.')
    .min(1, 'The number of beds must be at least 1.')
    .max(ROOM_LIMITS.bedsOfAKind, `The number of beds can be at most ${ROOM_LIMITS.bedsOfAKind}.`),
}).typeError(BEDS);

const amenity = string()
  .strict()
  .typeError(AMENITIES)
  .required(AMENITIES)
  .oneOf(
    ROOM_AMENITIES.map(({ id }) => id),
    'The hotel has no such amenity.',
  );

/** A missing field stays as it is; an empty list, `null` for the size and `false` clear theirs. */
export const roomTraitsFields = {
  pictures: array(picture)
    .typeError(PICTURES)
    .max(ROOM_LIMITS.pictures, `A room can have at most ${ROOM_LIMITS.pictures} pictures.`)
    .test('first', 'The first of the pictures must be the room’s image.', (pictures, { parent }) => {
      const { image } = parent as { image?: unknown }; // `parent` is a room
      return !pictures?.[0] || pictures[0].image === image;
    })
    .test('once', (pictures, test) =>
      once(keysOf(pictures, 'image'), 'This picture is already in the list.', test),
    ),
  beds: array(bed)
    .typeError(BEDS)
    .test('once', (beds, test) => once(keysOf(beds, 'kind'), 'These beds are already in the list.', test)),
  size: numeric('Size')
    .transform((value: unknown, original: unknown) => (isEmpty(original) ? null : value))
    .nullable()
    .integer('Size must be a whole number.')
    .min(ROOM_LIMITS.minSize, `Size must be at least ${ROOM_LIMITS.minSize} m².`)
    .max(ROOM_LIMITS.maxSize, `Size can be at most ${ROOM_LIMITS.maxSize} m².`),
  amenities: array(amenity)
    .typeError(AMENITIES)
    .test('once', (amenities, test) => once(amenities, 'This amenity is already in the list.', test)),
  notForSale: boolean().strict().typeError(NOT_FOR_SALE),
};

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Refuses a list with duplicates; the error is at the second of the two. */
function once(
  keys: readonly unknown[] | undefined,
  message: string,
  { path, createError }: Pick<TestContext, 'path' | 'createError'>,
): true | ValidationError {
  const second = keys?.findIndex((key, index) => key !== undefined && keys.indexOf(key) < index) ?? -1;
  return second === -1 || createError({ path: `${path}[${second}]`, message });
}

/** Returns the keys of a list's items; undefined for an invalid item, which is refused elsewhere. */
function keysOf(things: readonly unknown[] | undefined, field: string): unknown[] | undefined {
  return things?.map((thing) =>
    thing instanceof Object ? (thing as Record<string, unknown>)[field] : undefined,
  );
}
