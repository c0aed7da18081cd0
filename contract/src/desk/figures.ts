import type { BookingSource } from '../booking-source.ts';
import type { CalendarDate } from '../calendar-date.ts';
import type { BasisPoints, MinorUnits } from '../rates/tariff.ts';

/**
 * The figures of rooms' nights, in whole numbers and minor units; they can be added over rooms and months.
 * See docs/dev/decisions/0056 and {@link FIGURE_DEFINITIONS} for how each is counted.
 */
export interface Figures {
  /** Rooms times days. */
  nights: number;
  /** Nights on which a room was closed. Rooms that are out of order do not count as closed. */
  closed: number;
  /** Nights that channels have sold. They take rooms, and bring no revenue here. */
  elsewhere: number;
  sold: number;
  complimentary: number;
  arrivals: number;
  departures: number;
  noShows: number;
  /** Excludes discounts, and taxes included in prices. */
  roomRevenue: MinorUnits;
  noShowFees: MinorUnits;
  /** Excludes taxes included in fees. */
  fees: MinorUnits;
  /** Excludes taxes included in extras. */
  extras: MinorUnits;
  /** Taxes on top of prices, and those that prices include. */
  taxes: MinorUnits;
}

/** Ratios of the figures; null where the divisor is 0. */
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
  isFinal: boolean;
}

export interface RoomLine extends FiguresLine {
  roomId: string;
  name: string;
}

/** The rooms that are of a type today, together. */
export interface TypeLine extends FiguresLine {
  typeId: string;
  name: string;
}

export interface SourceLine extends Pick<Figures, 'sold' | 'roomRevenue'> {
  source: BookingSource;
}

/** What was booked at a rate. */
export interface PlanLine extends Pick<FiguresLine, 'sold' | 'complimentary' | 'roomRevenue' | 'adr'> {
  /** Absent for the standard rate. */
  id?: string;
  name: string;
}

export interface DeskFigures {
  months: MonthLine[];
  rooms: RoomLine[];
  /** Absent where no room is of a type. */
  types?: TypeLine[];
  /** In the order of `SOURCES`, without those from which nothing came. */
  sources: SourceLine[];
  /** The standard rate first; absent where no bill has a rate plan. */
  plans?: PlanLine[];
  total: FiguresLine;
}

export const MAX_FIGURE_MONTHS = 24;
export const EXPORT_KINDS = [
  'bookings',
  'nights',
  'payments',
  'invoices',
  'rates',
  'tourist-tax',
  'debts',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** What stands before the cents: a `point`, with commas between columns; or a `comma`, with semicolons. */
export const EXPORT_SIGNS = ['point', 'comma'] as const;
export type ExportSigns = (typeof EXPORT_SIGNS)[number];

export interface ExportPart {
  /** How many rows it has, without the headings. */
  count: number;
  /** Lines of CSV, each with its end. The first part begins with a byte order mark and the headings. */
  lines: string;
  /** The value of `after` for the next part; missing in the last one. */
  next?: string;
  /** The day from which the next part goes on; missing in the last one. */
  reached?: CalendarDate;
}

/** How many days after its end a month is counted for the last time. */
export const FINAL_AFTER_DAYS = 35;

/** The definitions under the tables, since hotels calculate these ratios in different ways. */
export const FIGURE_DEFINITIONS = [
  'Occupancy is nights sold, here and by channels, ÷ (rooms × days − nights closed). Rooms out of order count as rooms; closed rooms don’t.',
  'ADR is room revenue ÷ nights sold here, without complimentary nights. RevPAR is room revenue ÷ (rooms × days − nights closed or sold by channels).',
  'We don’t know what channels charge, so no revenue includes the nights they sell.',
  'Room revenue is the price of the nights, less discounts and the taxes that prices include. Fees, extras and taxes are spread over the nights of their stay.',
  'Cancelled stays don’t count. A no-show counts with its fee but without nights. After an early departure, only the nights slept count as sold, but the whole bill is revenue, even if the hotel waives it later.',
  'Sources cover the nights booked here. The desk chooses the source of the stays it books.',
  'Lead time is the median of the days from booking to check-in.',
  `Months count what is booked by now. A month is final ${FINAL_AFTER_DAYS} days after it ends.`,
] as const;
