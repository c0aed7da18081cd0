import { object, ValidationError, type InferType } from 'yup';
import { stayDate, stayInputSchema, type BookingContext, type StayInput } from './booking.ts';
import { MAX_PAGE_SIZE } from './constants.ts';
import { numeric } from './fields.ts';
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

/**
 * The query of GET /room. Send both numbers for one page, or neither for all rooms; all three fields of a
 * stay for the rooms that are free and large enough for it, or none for every room.
 */
export const roomSearchSchema = roomPageSchema
  .shape({ checkin: stayDate(), checkout: stayDate(), guests: numeric('Guests') })
  .test('stay', ({ checkin, checkout, guests }, { options: { context } }) => {
    const stay = { checkin, checkout, guests };
    return Object.values(stay).every((field) => field === undefined) || heldAgainstRules(stay, context ?? {});
  });

export type RoomSearch = InferType<typeof roomSearchSchema>;

/** Returns the stay that a valid query asks about, if any. */
export function wantedStay({ checkin, checkout, guests }: RoomSearch): StayInput | undefined {
  return checkin === undefined || checkout === undefined || guests === undefined
    ? undefined
    : { checkin, checkout, guests };
}

function heldAgainstRules(stay: object, context: BookingContext): true | ValidationError {
  try {
    stayInputSchema.validateSync(stay, { abortEarly: false, context });
    return true;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}

/**
 * Alternative dates: the same number of nights or, where the rules ask for more,
 * a longer stay from the same day.
 */
export interface OtherStay extends Stay {
  /** How many of the fifty cheapest rooms that are large enough are free and sold for these dates. */
  rooms: number;
  /** The total of the stay in the cheapest of them. */
  fromTotal: number;
}

/** The answer of GET /availability/alternatives, whose query is a stay: other dates with free rooms. */
export interface Alternatives {
  /** The capacity of the largest room: a larger party fits nowhere, on any dates. */
  largestRoom: number;
  /** Longer stays first, then the nearest; of two equally near, the earlier. */
  stays: OtherStay[];
}
