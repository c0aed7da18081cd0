import { object, type InferType, array } from 'yup';
import type { CalendarDate } from './calendar-date.ts';
import { line, numeric, text, id } from './fields.ts';
import type { HotelFacts } from './hotel-shape.ts';
import { HOTEL } from './hotel.ts';
import { formatPrice, majorUnits, minorUnits } from './money.ts';
import { moneyText, parseMoney } from './number-text.ts';
import type { NightRate } from './rates/quoted-night.ts';
import type { AskedOfChildren, MinorUnits } from './rates/tariff.ts';
import type { TaxesInPrices } from './rates/taxes.ts';
import { type RoomBasics, ROOM_REQUIRED, type RoomTraits } from './room-traits.ts';
import { pictureAddress, roomTraitsFields } from './room-traits-schema.ts';
import type { StayProblems } from './stay.ts';

export interface Room extends RoomBasics, RoomTraits {
  /** Only in answers to guests: what a night costs, where that may be another sum than the room's price. */
  rate?: NightRate;
  /** Only in answers to guests, of a room type: how many of its rooms are for sale or, in a list for a stay, can have it. */
  alike?: number | undefined;
}

/** A room in a list, which shows one picture. */
export interface ListedRoom extends Omit<Room, 'pictures'> {
  /** The total of the stay, if the list was asked for with one. */
  total?: number;
  /** The part of the added taxes that can only be paid at the hotel, if any. */
  taxesAtHotel?: MinorUnits;
  /** The last day on which cancelling the stay costs nothing; null where it always costs something. */
  freeUntil?: CalendarDate | null;
  /** The cheapest rate plan for the stay, where it costs less than the standard rate. */
  plan?: { name: string; total: number; freeUntil: CalendarDate | null };
}

/** An amenity, and how many rooms: of a list, those that have it too; where none is left, those without it. */
export interface AmenityCount {
  id: string;
  count: number;
}

/** The answer of GET /room: `count` rooms in all, and one page of them in `rooms`. */
export interface RoomList extends AskedOfChildren {
  count: number;
  rooms: ListedRoom[];
  /** Whether it was asked for with a stay for which all other rooms that are large enough are sold. */
  isLastOne?: true;
  /** The first rule of the rates that leaves no free room, by field. */
  because?: StayProblems;
  /** What guests may choose by, in the hotel's order. Missing in a hotel of at most twelve rooms. */
  amenities?: AmenityCount[];
  /** If no room has all requested amenities, those that it would help to drop. */
  dropping?: AmenityCount[];
  /** Whether fees that every guest pays are added to the prices. */
  hasFees?: true;
  /** Missing where there are no taxes; a list that was asked for with a stay says it of each total. */
  taxes?: TaxesInPrices;
}

export function priceIn(money: HotelFacts['money']) {
  const { decimals, maxPrice } = money;
  const message = {
    0: 'Price must be a whole number.',
    2: 'Price can have at most two decimals.',
    3: 'Price can have at most three decimals.',
  }[decimals];
  return numeric('Price')
    .transform((value: unknown, original: unknown) => {
      const typed = typeof original === 'string' ? parseMoney(original, money) : Number.NaN;
      return Number.isNaN(typed) ? value : majorUnits(typed, money);
    })
    .typeError(`Please enter the price as an amount, such as ${moneyText(minorUnits(120.5, money), money)}.`)
    .test('decimals', message, (value) => {
      return value === undefined || Number(value.toFixed(decimals)) === value;
    })
    .required(ROOM_REQUIRED.price)
    .min(1, `Price must be at least ${formatPrice(1, money)}.`)
    .max(maxPrice, `Price can be at most ${formatPrice(maxPrice, money)}.`);
}

export const roomInputSchema = object({
  name: line('Name', 100).required(ROOM_REQUIRED.name),
  price: priceIn(HOTEL.money),
  image: pictureAddress(ROOM_REQUIRED.image),
  capacity: numeric('Capacity')
    .required(ROOM_REQUIRED.capacity)
    .integer('Capacity must be a whole number.')
    .min(1, 'Capacity must be at least 1.')
    .max(20, 'Capacity can be at most 20.'),
  des: text('Details', 4000).required(ROOM_REQUIRED.des),
  ...roomTraitsFields,
}).typeError('Send the room as a JSON object.');

export type RoomInput = InferType<typeof roomInputSchema>;

/** The most rooms that can be ordered: as many as the API lists at once. */
const MAX_ROOMS = 1000;
const ROOMS = 'The order is a list of rooms.';

/** The body of PUT /room/order: these rooms come first, in this order; the others follow, oldest first. */
export const roomOrderSchema = object({
  order: array(id('Room').required(ROOMS))
    .typeError(ROOMS)
    .required(ROOMS)
    .max(MAX_ROOMS, `The order can have at most ${MAX_ROOMS} rooms.`)
    .test(
      'once',
      'Each room can only be in the order once.',
      (rooms) => new Set(rooms).size === rooms.length,
    ),
}).typeError('Send the order as a JSON object.');

export type RoomOrder = InferType<typeof roomOrderSchema>;
