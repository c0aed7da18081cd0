import { colorsOf } from './colors.mjs';
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
  const { name, street, postalCode, city, region, coordinates, color } = answers;
  const [latitude, longitude] = coordinates.split(',').map(Number);
  const facts = {
    name,
    timeZone: answers.timeZone,
    checkInTime: answers.checkInTime,
    checkOutTime: answers.checkOutTime,
    dayEnds: '03:00',
    dates: { language: languageOf(answers.country), format: dateFormat(answers.country) },
    currency: answers.currency,
    money: moneyOf(answers),
  };
  const place = { region, postalCode, ...(coordinates && { coordinates: { latitude, longitude } }) };
  const house = {
    tagline: `A hotel in ${city}`,
    description: `Rooms at ${name} in ${city}, ${countryName(answers)}. Book directly with the hotel.`,
    phone: answers.phone,
    email: answers.email,
    address: { street, city, cityLine: cityLine(answers), country: countryName(answers) },
    directions: '',
    social: [],
  };
  const locale = calendarLocale(answers.country);
  return {
    'facts.ts': typed('HotelFacts', 'FACTS', facts),
    'place.ts': typed('HotelPlace', 'PLACE', place),
    'texts/house.ts': typed('HouseTexts', 'HOUSE', house, TEXTS),
    'colors.ts': typed('HotelColors', 'COLORS', colorsOf(HUES[color])),
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
    'card.ts': "export const CARD_ALT = 'The doors of the hotel';\n",
    'demo-rooms.ts': typed('readonly DemoRoom[]', 'DEMO_ROOMS', []),
    'logo.ts': typed('DrawingPaths', 'LOGO', [
      'M10 43V23a14 14 0 0 1 28 0v20',
      'M4 43h40M18 43V25a6 6 0 0 1 12 0v18',
      'M26 34h.01',
    ]),
    'not-found.ts':
      "export const NOT_FOUND = { heading: 'Page not found', line: 'There is nothing at this address.' };\n",
    'room-amenities.ts': typed('readonly RoomAmenity[]', 'ROOM_AMENITIES', [
      { id: 'balcony', name: 'Balcony' },
      { id: 'bath', name: 'Bath' },
      { id: 'shower', name: 'Shower' },
      { id: 'desk', name: 'Desk' },
      { id: 'kettle', name: 'Kettle, tea and coffee' },
      { id: 'step-free', name: 'Step-free from the street' },
    ]),
    'room-facilities.ts': 'export const ROOM_FACILITIES: readonly string[] = [];\n',
    'texts/about.ts': typed(
      'AboutTexts',
      'ABOUT',
      {
        heading: 'About the hotel',
        lead: 'Here is where to find us and how to reach us.',
        text: 'Questions before you come? Call us or write to us.',
        phoneNote: 'Or write to us:',
        socialHeading: 'Follow us',
      },
      TEXTS,
    ),
    'texts/home.ts': HOME,
    'texts/mails.ts': typed(
      'MailTexts',
      'MAILS',
      {
        before: {
          subject: 'Your stay is coming up',
          text: 'We’re looking forward to your stay. If you need anything, reply to this e-mail or call us.',
        },
        after: {
          subject: 'Thank you for your stay',
          text: 'We hope you enjoyed your stay. If anything wasn’t right, reply to this e-mail and tell us.',
          link: { label: '', url: '' },
        },
      },
      TEXTS,
    ),
    'texts/rules.ts': RULES,
    'texts/terms.ts': TERMS,
  };
}

const TEXTS = 'texts/texts';

/** @param {string} type @param {string} name @param {unknown} value @param {string} module of the type, in the contract */
function typed(type, name, value, module = 'hotel-shape') {
  const [, imported = type] = /(\w+)(?:\[\])?$/.exec(type) ?? [];
  return `import type { ${imported} } from '@innkeep/contract/${module}';\n\nexport const ${name}: ${type} = ${code(value)};\n`;
}

const HOME = `import type { HomeTexts } from '@innkeep/contract/texts/texts';
import { FACTS } from '../facts.ts';

export const HOME: HomeTexts = {
  lead: 'Choose your dates and your room, and book directly with us.',
  roomsHeading: 'Our rooms',
  roomsLead: 'Choose your dates to see which rooms are free.',
  facilities: {
    heading: 'Good to know',
    list: [{ name: 'Your stay', line: \`Check in from \${FACTS.checkInTime}, check out by \${FACTS.checkOutTime}.\`, icon: 'service-bell' }],
  },
  services: {
    heading: 'Anything we can do for you?',
    text: 'Tell us when you book, or call or write to us.',
    link: 'About the hotel',
  },
};
`;

const RULES = `import type { RulesTexts } from '@innkeep/contract/texts/texts';
import { FACTS } from '../facts.ts';

export const RULES: RulesTexts = {
  heading: 'House rules',
  lead: 'A few rules for everyone’s comfort. If something isn’t here, ask us.',
  sections: [
    {
      heading: 'Check-in and check-out',
      text: \`Check-in is from \${FACTS.checkInTime}, check-out by \${FACTS.checkOutTime}. Please bring an ID card or passport.\`,
    },
    { heading: 'Quiet', text: 'Please keep the house quiet at night.' },
  ],
  priceNote: '',
  paying: 'Ask us how you can pay at the hotel.',
  payingOnline: 'Online, you pay by card on our payment provider’s page.',
};
`;

const TERMS = `import type { TextPage } from '@innkeep/contract/texts/texts';
import { FACTS } from '../facts.ts';

const { name } = FACTS;

/** Have a lawyer of the hotel's country read them before the hotel opens. */
export const TERMS: TextPage = {
  heading: 'Terms of booking',
  lead: \`What you and \${name} agree on when you book a room on this site.\`,
  sections: [
    {
      heading: 'Your booking',
      text: \`You book with \${name}. Your booking is made when you confirm it and the site shows its number; from then on, the room is yours. We also e-mail you a confirmation.

You book for yourself and those who travel with you, up to the room’s capacity.\`,
    },
    {
      heading: 'In the house',
      text: 'The house rules are part of these terms. You are liable for damage that you cause; we are liable for what we or our staff do wrong, as the law provides.',
    },
    { heading: 'The law', text: 'The law of the hotel’s country applies. If the law where you live protects consumers further, you keep that protection.' },
  ],
};
`;
