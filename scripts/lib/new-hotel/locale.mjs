import { existsSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @typedef {import('./answers.mjs').Answers} Answers */

const FORMATS = ['dd/MM/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'];

/** @param {string} country @returns {string} the language that most people there speak, as a BCP 47 tag, such as `de-AT` */
export function languageOf(country) {
  return `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`;
}

/** @param {Answers} answers @returns {string} the country's name in its own language */
export function countryName({ country }) {
  return new Intl.DisplayNames(languageOf(country), { type: 'region' }).of(country) ?? country;
}

/** @param {Answers} answers @returns {string} the town's line on an envelope */
export function cityLine({ city, region, postalCode, country }) {
  if (['US', 'CA', 'AU'].includes(country)) return `${city}, ${region} ${postalCode}`.replace(',  ', ' ');
  return country === 'GB' ? `${city} ${postalCode}` : `${postalCode} ${city}`;
}

/** @param {string} country @returns {string} how dates are written there in figures, of the formats that pages can read */
export function dateFormat(country) {
  const parts = new Intl.DateTimeFormat(languageOf(country), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).formatToParts();
  /** @type {Record<string, string>} */
  const letters = { day: 'dd', month: 'MM', year: 'yyyy' };
  const format = parts.map(({ type, value }) => letters[type] ?? value.trim()).join('');
  return FORMATS.includes(format) ? format : 'dd/MM/yyyy';
}

/** @param {Answers} answers how amounts are written: see `HotelFacts.money` */
export function moneyOf({ country, currency }) {
  const format = new Intl.NumberFormat(languageOf(country), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
  });
  const parts = format.formatToParts(1234567.5);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isBefore = at < parts.findIndex(({ type }) => type === 'integer');
  const beside = parts[isBefore ? at + 1 : at - 1];
  const space = beside?.type === 'literal' && /^\s$/.test(beside.value) ? '\u00a0' : '';
  const sign = parts[at]?.value ?? currency;
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
  /** @param {string} type @param {string} usual */
  const mark = (type, usual) => parts.find((part) => part.type === type)?.value ?? usual;
  return {
    before: isBefore ? sign + space : '',
    after: isBefore ? '' : space + sign,
    group: mark('group', ','),
    point: mark('decimal', '.'),
    decimals,
    maxPrice: decimals === 0 ? 10_000_000 : 100_000,
  };
}

/** @param {string} country @returns {string} the name of a locale of date-fns, such as `deAT` */
export function calendarLocale(country) {
  const tag = languageOf(country);
  const [language = 'en'] = tag.split('-');
  const found = [tag, language].find((name) =>
    existsSync(inProject('node_modules', 'date-fns', 'locale', `${name}.js`)),
  );
  return found ?? 'en-GB';
}
