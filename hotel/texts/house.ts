import type { HouseTexts } from '@innkeep/contract/texts/texts';

/**
 * What every page and mail says of the hotel. The parts of its address that only maps and search engines need
 * are in place.ts.
 */
export const HOUSE: HouseTexts = {
  tagline: 'Twelve quiet rooms above the water',
  description:
    'A small hotel on the harbor of Rockport, Maine: quiet rooms above the water, breakfast on the terrace, and a desk that never closes.',
  phone: '+1 207 555 0142',
  email: 'stay@harbour-house.example',
  address: {
    street: '4 Quay Lane',
    city: 'Rockport',
    cityLine: 'Rockport, Maine 04856',
    country: 'United States',
  },
  directions:
    'From Route 1, follow Main Street down to the water; Quay Lane is the last turn before the harbor. There is room for your car in the yard.',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
};
