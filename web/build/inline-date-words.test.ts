import { addDays, spellWith, SPELLING } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { learnDateWords } from './inline-date-words.ts';

const DAYS = Array.from({ length: 366 }, (_, index) => addDays(day('2028-01-01'), index)); // a leap year

describe.each(['en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'cs', 'sv', 'pt', 'ja'])(
  'in %s',
  (language) => {
    it.each(Object.values(SPELLING))('writes every day of a year as Intl does: %o', (parts) => {
      const words = learnDateWords(language, parts);
      const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
      expect(DAYS.map((date) => spellWith(words, date))).toEqual(
        DAYS.map((date) => format.format(Date.parse(date))),
      );
    });
  },
);
