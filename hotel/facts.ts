import type { HotelFacts } from '@innkeep/contract/hotel-shape';

/** Facts about the hotel that only a deploy changes. Every first visit loads them. */
export const FACTS: HotelFacts = {
  name: 'Harbour House',
  timeZone: 'America/New_York',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  dayEnds: '03:00',
  dates: { language: 'en-GB', format: 'dd/MM/yyyy' },
  currency: 'USD',
  money: { before: '$', after: '', group: ',', point: '.', decimals: 2, maxPrice: 100_000 },
};
