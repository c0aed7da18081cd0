import { array, boolean, object, string, ValidationError, type InferType } from 'yup';
import { ROOM_AMENITIES } from '../../hotel/room-amenities.ts';
import { childCount, partyStaySchema, stayDate, type BookingContext, type PartyStay } from './booking.ts';
import { childAges } from './child-ages.ts';
import { MAX_PAGE_SIZE } from './constants.ts';
import { numeric } from './fields.ts';
import type { Party } from './rates/quoted-night.ts';
import type { Stay } from './stay.ts';

const roomPageSchema = object({
  page: numeric('page')
    .integer('page must be a whole number.')
    .max(10_000, 'page is too large.')
    .when('size', ([size], schema) =>
      size === undefined ? schema : schema.required('page goes with size.'),
    ),
  size: numeric('size')
    .integer('size must be a whole number.')
    .min(1, 'size must be at least 1.')
    .max(MAX_PAGE_SIZE, `size can be at most ${MAX_PAGE_SIZE}.`),
}).test('size-with-page', ({ page, size }, { createError }) => {
  return (
    page === undefined || size !== undefined || createError({ path: 'size', message: 'size goes with page.' })
  );
});

const KNOWN: ReadonlySet<string> = new Set(ROOM_AMENITIES.map(({ id }) => id));

/** Returns a field of amenities: their ids with commas between them, each once; none is as if it were not sent. */
function amenityList() {
  return array(string().strict().required())
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? [...new Set(original.split(',').filter(Boolean))] : original,
    )
    .typeError('Amenities are ids with commas between them.')
    .test('known', 'The hotel has no such amenity.', (ids = []) => ids.every((each) => KNOWN.has(each)));
}

/**
 * The query of GET /room. Send both numbers for one page, or neither for all rooms; all three fields of a
 * stay for the rooms that are free and large enough for it, or none for every room. With a stay, `children`
 * says how many of the guests are children, and `ages` how old they are. `amenities` keeps the rooms that have all of them.
 */
export const roomSearchSchema = roomPageSchema
  .shape({
    checkin: stayDate(),
    checkout: stayDate(),
    guests: numeric('Guests'),
    children: childCount(),
    ages: childAges(),
    amenities: amenityList(),
    /** Whether a room type is listed as one room; else its rooms are. */
    grouped: boolean(),
  })
  .test('stay', ({ checkin, checkout, guests, children }, { options: { context } }) => {
    const stay = { checkin, checkout, guests };
    const isAsked = Object.values(stay).some((field) => field !== undefined);
    return !isAsked || heldAgainstRules({ ...stay, children }, context ?? {});
  });

export type RoomSearch = InferType<typeof roomSearchSchema>;

export function wantedStay({ checkin, checkout, guests, children, ages }: RoomSearch): PartyStay | undefined {
  return checkin === undefined || checkout === undefined || guests === undefined
    ? undefined
    : { checkin, checkout, guests, children, ages };
}

function heldAgainstRules(stay: object, context: BookingContext): true | ValidationError {
  try {
    partyStaySchema.validateSync(stay, { abortEarly: false, context });
    return true;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}

/** Alternative dates: as many nights or, where the rules ask for more, a longer stay from the same day. */
export interface OtherStay extends Stay {
  /** How many of the fifty cheapest rooms that are large enough are free and sold for these dates. */
  rooms: number;
  /** The total of the stay in the cheapest of them. */
  fromTotal: number;
}

/** One of two rooms that take a party together: who sleeps in it, and what that costs. */
interface SharedRoom extends Party {
  _id: string;
  name: string;
  capacity: number;
  total: number;
}

/** The answer of GET /availability/alternatives, whose query is a stay: other dates, or two rooms. */
export interface Alternatives {
  /** The capacity of the largest room: a larger party fits nowhere, on any dates. */
  largestRoom: number;
  /** Longer stays first, then the nearest; of two equally near, the earlier. */
  stays: OtherStay[];
  /** The cheapest two rooms that are free for the stay and take the party together; none if one room does. */
  rooms?: readonly [SharedRoom, SharedRoom];
}
