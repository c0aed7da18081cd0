/**
 * The hotel itself: what changes to make the site another hotel's. Nothing of it is repeated elsewhere.
 */
export const HOTEL = {
  name: 'Harbour House',
  tagline: 'Nine quiet rooms above the water',
  /** What search engines and messengers show under the name; of more than 160 characters they show the beginning. */
  description:
    'A small hotel on the harbour of Rockport, Maine: quiet rooms above the water, breakfast on the terrace, and a desk that is there at every hour.',
  phone: '+1 207 555 0142',
  email: 'stay@harbour-house.example',
  address: {
    street: '4 Quay Lane',
    city: 'Rockport',
    region: 'Maine',
    postalCode: '04856',
    country: 'United States',
  },
  /** The last mile, in words: for the booking's page, and for its guest on the road, on paper. */
  directions:
    'From Route 1, follow Main Street down to the water; Quay Lane is the last turning before the harbour. There is room for your car in the yard.',
  coordinates: { latitude: 44.1845, longitude: -69.0739 },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  /** IANA name. "Today" and every hotel night are reckoned here, wherever guest or server may be. */
  timeZone: 'America/New_York',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  /** ISO 4217. The specification's labels write the dollar sign themselves. */
  currency: 'USD',
} as const;

/** The picture that messengers show of the site: docs/decisions/0019. */
export const CARD = {
  path: '/images/card.jpg',
  width: 1200,
  height: 630,
  alt: 'The harbour at dusk, from the terrace',
} as const;
