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
 * The query of GET /room. Both numbers for one page, neither for all rooms; all three fields of a stay for the rooms
 * that are free for it and large enough, none of them for every room.
 */
export const roomSearchSchema = roomPageSchema
  .shape({ checkin: stayDate(), checkout: stayDate(), guests: numeric('Guests') })
  .test('stay', ({ checkin, checkout, guests }, { options: { context } }) => {
    const stay = { checkin, checkout, guests };
    return Object.values(stay).every((field) => field === undefined) || heldAgainstRules(stay, context ?? {});
  });

export type RoomSearch = InferType<typeof roomSearchSchema>;

/** The stay that a valid query asks about, if it asks about one. */
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

/** Other dates: the same number of nights or, where the rules ask for more, a longer stay from the same day. */
export interface OtherStay extends Stay {
  /** How many of the fifty cheapest rooms that are large enough are free for it, and sold for it. */
  rooms: number;
  /** For the whole stay in the cheapest of them. */
  fromTotal: number;
}

/** The answer of GET /availability/alternatives, whose query is a stay's: where else a stay would find room. */
export interface Alternatives {
  /** How many guests the largest room sleeps: a party of more fits nowhere, whatever the dates. */
  largestRoom: number;
  /** Longer ones first, then the nearest, and of two equally near the earlier. */
  stays: OtherStay[];
}
