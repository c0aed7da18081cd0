import type { BasisPoints, MinorUnits } from '../rates/tariff.ts';

/**
 * What is counted of rooms' nights, in whole numbers and minor units: it adds up over rooms and over months. How each is
 * counted, docs/decisions/0056 says, and {@link FIGURE_DEFINITIONS}.
 */
export interface Figures {
  /** Rooms times days. */
  nights: number;
  /** Of them, those on which a room was closed; rooms out of order are not closed. */
  closed: number;
  sold: number;
  /** Of the sold ones, those that the desk gave away. */
  complimentary: number;
  arrivals: number;
  departures: number;
  noShows: number;
  /** Without discounts, and without the taxes that prices include. */
  roomRevenue: MinorUnits;
  noShowFees: MinorUnits;
  /** Without the taxes that they include. */
  fees: MinorUnits;
  /** Those that are added, and those that prices include. */
  taxes: MinorUnits;
}

/** What follows from figures; null where there is nothing to divide by. */
interface Ratios {
  occupancy: BasisPoints | null;
  /** The average daily rate. */
  adr: MinorUnits | null;
  /** Room revenue for each room that could have been sold. */
  revpar: MinorUnits | null;
  /** The median of the days from booking to check-in. */
  leadDays: number | null;
}

export type FiguresLine = Figures & Ratios;

export interface MonthLine extends FiguresLine {
  /** `yyyy-MM` */
  month: string;
  rooms: number;
  /** It will not change any more. */
  isFinal: boolean;
}

export interface RoomLine extends FiguresLine {
  roomId: string;
  name: string;
}

/** The answer of GET /desk/figures. */
export interface DeskFigures {
  months: MonthLine[];
  rooms: RoomLine[];
  total: FiguresLine;
}

/** The most months that are answered at once. */
export const MAX_FIGURE_MONTHS = 24;
/** The longest export: a year and a day. */
export const MAX_EXPORT_DAYS = 366;
/** What is exported. */
export const EXPORT_KINDS = ['bookings', 'nights', 'payments'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** How many days after its end a month is counted for the last time. */
export const FINAL_AFTER_DAYS = 35;

/** What stands under the tables: houses differ in what they divide by what. */
export const FIGURE_DEFINITIONS = [
  'Occupancy is nights sold ÷ (rooms × days − nights closed). Rooms out of order stay in it; closed rooms leave it.',
  'ADR is room revenue ÷ nights sold, without complimentary nights. RevPAR is room revenue ÷ (rooms × days − nights closed).',
  'Room revenue is the price of the nights, less discounts and the taxes that prices include. Fees and taxes are spread over the nights of their stay.',
  'A cancelled stay counts nothing. A guest who never came counts as a no-show, with what is charged for it, and no nights. After an early departure the nights slept are sold, and what is billed is revenue, also where the hotel lets go of it later.',
  'Lead time is the median of the days from booking to check-in.',
  `Months count what is booked by now; ${FINAL_AFTER_DAYS} days after its end, a month is counted for the last time.`,
] as const;
