import type { DeskFigures, FiguresLine, MonthLine } from '@innkeep/contract/desk/figures';

const NONE: FiguresLine = {
  nights: 0,
  closed: 0,
  elsewhere: 0,
  sold: 0,
  complimentary: 0,
  arrivals: 0,
  departures: 0,
  noShows: 0,
  roomRevenue: 0,
  noShowFees: 0,
  fees: 0,
  extras: 0,
  taxes: 0,
  occupancy: null,
  adr: null,
  revpar: null,
  leadDays: null,
};

export const JUNE: MonthLine = {
  month: '2027-06',
  rooms: 2,
  isFinal: true,
  nights: 60,
  closed: 5,
  elsewhere: 0,
  sold: 12,
  complimentary: 2,
  arrivals: 4,
  departures: 5,
  noShows: 1,
  roomRevenue: 11e4,
  noShowFees: 8e3,
  fees: 2e3,
  extras: 0,
  taxes: 4250,
  occupancy: 2182,
  adr: 11e3,
  revpar: 2e3,
  leadDays: 6.5,
};

export const JULY: MonthLine = {
  ...JUNE,
  month: '2027-07',
  isFinal: false,
  sold: 55,
  occupancy: 1e4,
  adr: 13e3,
  revpar: 13e3,
};

export function someFigures(changes: Partial<DeskFigures> = {}): DeskFigures {
  const rooms = [{ ...JUNE, roomId: 'attic', name: 'Attic' }];
  const sources = [{ source: 'walk-in', sold: 12, roomRevenue: JUNE.roomRevenue }] as const;
  return { months: [JUNE, JULY], rooms, sources: [...sources], total: JUNE, ...changes };
}

export function noFigures(): DeskFigures {
  return {
    months: [{ ...NONE, month: '2027-06', rooms: 0, isFinal: false }],
    rooms: [],
    sources: [],
    total: NONE,
  };
}
