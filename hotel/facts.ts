import type { HotelFacts } from '@innkeep/contract/hotel-shape';

/**
 * Facts about the hotel, for every page and mail. Every first visit loads them, so parts of the address that
 * only maps, bookings or search engines need are in place.ts.
 */
export const FACTS: HotelFacts = {
  name: 'Harbour House',
  tagline: 'Nine quiet rooms above the water',
  description:
    'A small hotel on the harbour of Rockport, Maine: quiet rooms above the water, breakfast on the terrace, and a desk that never closes.',
  phone: '+1 207 555 0142',
  email: 'stay@harbour-house.example',
  address: {
    street: '4 Quay Lane',
    city: 'Rockport',
    cityLine: 'Rockport, Maine 04856',
    country: 'United States',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  timeZone: 'America/New_York',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  dayEnds: '03:00',
  dates: { language: 'en-GB', format: 'dd/MM/yyyy' },
  currency: 'USD',
  money: { before: '$', after: '', group: ',', point: '.', decimals: 2, maxPrice: 100_000 },
};
