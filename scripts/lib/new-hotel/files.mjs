import { coloursOf } from './colours.mjs';
import { HUES } from './answers.mjs';
import {
  calendarLocale,
  cityLine,
  countryName,
  dateFormat,
  dateWords,
  languageOf,
  moneyOf,
} from './locale.mjs';

/** @typedef {import('./answers.mjs').Answers} Answers */

/** @param {unknown} value */
const code = (value) => JSON.stringify(value, null, 2);

/**
 * @param {Answers} answers
 * @returns {Record<string, string>} the modules of `hotel/` that follow from the answers
 */
export function factsOf(answers) {
  const { name, street, postalCode, city, region, coordinates, colour } = answers;
  const [latitude, longitude] = coordinates.split(',').map(Number);
  const facts = {
    name,
    tagline: `A hotel in ${city}`,
    description: `Rooms at ${name} in ${city}, ${countryName(answers)}. Book directly with the hotel.`,
    phone: answers.phone,
    email: answers.email,
    address: { street, city, cityLine: cityLine(answers), country: countryName(answers) },
    social: [],
    timeZone: answers.timeZone,
    checkInTime: answers.checkInTime,
    checkOutTime: answers.checkOutTime,
    dayEnds: '03:00',
    dates: { language: languageOf(answers.country), format: dateFormat(answers.country) },
    currency: answers.currency,
    money: moneyOf(answers),
  };
  const place = {
    region,
    postalCode,
    ...(coordinates && { coordinates: { latitude, longitude } }),
    directions: '',
  };
  const locale = calendarLocale(answers.country);
  return {
    'facts.ts': typed('HotelFacts', 'FACTS', facts),
    'place.ts': typed('HotelPlace', 'PLACE', place),
    'colours.ts': typed('HotelColours', 'COLOURS', coloursOf(HUES[colour])),
    'calendar-locale.ts': `export { ${locale.replace('-', '')} as CALENDAR_LOCALE } from 'date-fns/locale/${locale}';\n`,
    'books.ts': `import type { HotelBooks } from '@innkeep/contract/hotel-shape';

/**
 * Legal retention of the hotel's books, in years. Ask the hotel's accountant before changing it: names that
 * were deleted too early cannot be restored.
 */
export const BOOKS: HotelBooks = { keepsNamesForYears: ${answers.keepsNamesForYears} };
`,
    'answers.json': `${code(answers)}\n`,
    ...fontsFor(answers),
  };
}

/**
 * The fonts that are in the project have the letters of Western Europe. A hotel that writes others shows its pages in
 * the fonts of the device, because a word in two fonts looks broken.
 * @param {Answers} answers
 * @returns {Record<string, string>}
 */
function fontsFor(answers) {
  const { name, street, city, region, country } = answers;
  const written = [name, street, city, region, countryName(answers), ...dateWords(country)].join('');
  if (/^[\u0020-\u00ffıŒœŠšŽžŸ–—‘’‚“”„•…‹›€]*$/.test(written)) return {};
  return {
    'fonts.ts': `import type { Font } from '@innkeep/contract/hotel-shape';

/** The fonts of the device: those in theme/fonts lack letters that this hotel writes. */
export const FONTS = {
  display: { page: 'Georgia, serif', mail: "Georgia,'Times New Roman',serif" },
  text: { page: 'system-ui, sans-serif', mail: "'Segoe UI',Helvetica,Arial,sans-serif" },
} satisfies Record<string, Font>;
`,
    'theme/_fonts.scss': '// Fonts of the device, which need not be loaded.\n',
  };
}

/**
 * Words that are true of any hotel. The owner makes them better.
 * @returns {Record<string, string>} the modules of `hotel/` with texts
 */
export function textsOf() {
  return {
    'about.ts': typed('AboutTexts', 'ABOUT', {
      heading: 'About the hotel',
      lead: 'Here is where to find us, and how to reach us.',
      paragraphs: ['Do you have a question before you come? Call us, or write to us.'],
      phoneNote: 'Or write to us:',
      socialHeading: 'Follow us',
    }),
    'card.ts': "export const CARD_ALT = 'The doors of the hotel';\n",
    'demo-rooms.ts': typed('readonly DemoRoom[]', 'DEMO_ROOMS', []),
    'home.ts': HOME,
    'house-rules.ts': HOUSE_RULES,
    'logo.ts': typed('DrawingPaths', 'LOGO', [
      'M10 43V23a14 14 0 0 1 28 0v20',
      'M4 43h40M18 43V25a6 6 0 0 1 12 0v18',
      'M26 34h.01',
    ]),
    'not-found.ts':
      "export const NOT_FOUND = { heading: 'Page not found', line: 'There is nothing at this address.' };\n",
    'paying.ts': `/** The means of payment at the desk, shown wherever something is to be paid. */
export const PAYING = 'Ask us how you can pay at the hotel.';

/** What the payment provider takes online, shown where a guest pays by card. */
export const PAYING_ONLINE = 'Online, you pay by card on our payment provider’s page.';
`,
    'price-note.ts':
      "/** What every room's price includes, in one sentence; may be empty. */\nexport const PRICE_NOTE = '';\n",
    'room-amenities.ts': typed('readonly RoomAmenity[]', 'ROOM_AMENITIES', [
      { id: 'balcony', name: 'Balcony' },
      { id: 'bath', name: 'Bath' },
      { id: 'shower', name: 'Shower' },
      { id: 'desk', name: 'Desk' },
      { id: 'kettle', name: 'Kettle, tea and coffee' },
      { id: 'step-free', name: 'Step-free from the street' },
    ]),
    'room-facilities.ts': 'export const ROOM_FACILITIES: readonly string[] = [];\n',
    'rooms-page.ts': "export const ROOMS_LEAD = 'Choose your dates to see which rooms are free.';\n",
    'terms.ts': TERMS,
  };
}

/** @param {string} type of `contract/src/hotel-shape.ts` @param {string} name @param {unknown} value */
function typed(type, name, value) {
  const [, imported = type] = /(\w+)(?:\[\])?$/.exec(type) ?? [];
  return `import type { ${imported} } from '@innkeep/contract/hotel-shape';\n\nexport const ${name}: ${type} = ${code(value)};\n`;
}

const HOME = `import type { HomeTexts } from '@innkeep/contract/hotel-shape';
import { SERVICE_BELL } from './facility-icons.ts';
import { FACTS } from './facts.ts';

export const HOME: HomeTexts = {
  lead: 'Choose your dates, choose your room: you book it with us.',
  roomsHeading: 'Our rooms',
  facilities: {
    heading: 'Good to know',
    list: [{ name: 'Your stay', line: \`Check in from \${FACTS.checkInTime}, check out by \${FACTS.checkOutTime}.\`, drawing: SERVICE_BELL }],
  },
  services: {
    heading: 'Is there something we can do?',
    paragraphs: ['Tell us about it when you book, call us, or write to us.'],
    link: 'About the hotel',
  },
};
`;

const HOUSE_RULES = `import type { TextPage } from '@innkeep/contract/hotel-shape';
import { FACTS } from './facts.ts';

export const HOUSE_RULES: TextPage = {
  heading: 'House rules',
  lead: 'A few rules for everyone’s comfort. If something isn’t here, ask us.',
  sections: [
    {
      heading: 'Check-in and check-out',
      paragraphs: [\`Check-in is from \${FACTS.checkInTime}, check-out by \${FACTS.checkOutTime}. Please have an identity card or a passport with you.\`],
    },
    { heading: 'Quiet', paragraphs: ['Please keep the house quiet at night.'] },
  ],
};
`;

const TERMS = `import type { TextPage } from '@innkeep/contract/hotel-shape';
import { FACTS } from './facts.ts';

const { name } = FACTS;

/** Have a lawyer of the hotel's country read it before the hotel opens. */
export const TERMS: TextPage = {
  heading: 'Terms of booking',
  lead: \`What you and \${name} agree on when you book a room on this site.\`,
  sections: [
    {
      heading: 'Your booking',
      paragraphs: [
        \`You book with \${name}. Your booking is made when you confirm it and the site shows its number; from then on, the room is yours. We also e-mail you a confirmation.\`,
        'You book for yourself and those who travel with you, up to the number of guests that the room is meant for.',
      ],
    },
    {
      heading: 'In the house',
      paragraphs: ['The house rules are part of these terms. You are liable for damage that you cause; we are liable for what we or our staff do wrong, as the law provides.'],
    },
    { heading: 'The law', paragraphs: ['The law of the country in which the hotel is applies. If the law where you live protects consumers further, you keep that protection.'] },
  ],
};
`;
