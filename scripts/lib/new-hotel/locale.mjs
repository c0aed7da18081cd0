import { existsSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @typedef {import('./answers.mjs').Answers} Answers */

/**
 * @param {string} country
 * @returns {string} the language of names of days and months there, as a BCP 47 tag, such as `de-AT`; English where
 *   people write other letters, because the pages are English
 */
export function languageOf(country) {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize();
  const tag = `${script === 'Latn' ? language : 'en'}-${country}`;
  return new Intl.DateTimeFormat(tag).resolvedOptions().calendar === 'gregory' ? tag : `${tag}-u-ca-gregory`;
}

/** @param {Answers} answers @returns {string} the country's name in its own language */
export function countryName({ country }) {
  return new Intl.DisplayNames(languageOf(country), { type: 'region' }).of(country) ?? country;
}

/** Countries in which the postal code stands behind the town. */
const CODE_LAST = ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA'];

/** @param {Answers} answers @returns {string} the town's line on an envelope */
export function cityLine({ city, region, postalCode, country }) {
  const hasRegion = region !== '' && ['AU', 'CA', 'IN', 'US'].includes(country);
  const town = hasRegion ? `${city}, ${region}` : city;
  return (CODE_LAST.includes(country) ? `${town} ${postalCode}` : `${postalCode} ${town}`).trim();
}

/** @param {string} country @returns {string} how dates are written there in figures, of the formats that pages can read */
export function dateFormat(country) {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const parts = new Intl.DateTimeFormat(`${language}-${country}-u-ca-gregory-nu-latn`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts();
  const [first] = parts.filter(({ type }) => type !== 'literal');
  if (first?.type === 'year') return 'yyyy-MM-dd';
  if (first?.type === 'month') return 'MM/dd/yyyy';
  const mark = parts.find(({ type }) => type === 'literal')?.value.trim() ?? '/';
  return ['.', '-'].includes(mark) ? `dd${mark}MM${mark}yyyy` : 'dd/MM/yyyy';
}

/** @param {string} country @returns {string[]} the names of months and weekdays, as pages write them there */
export function dateWords(country) {
  const format = new Intl.DateTimeFormat(languageOf(country), {
    weekday: 'long',
    month: 'long',
    timeZone: 'UTC',
  });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2027, 0, 1 + 32 * index)));
}

/** @param {Answers} answers how amounts are written: see `HotelFacts.money` */
export function moneyOf({ country, currency }) {
  const format = new Intl.NumberFormat(languageOf(country), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const parts = format.formatToParts(1234567.5);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isBefore = at < parts.findIndex(({ type }) => type === 'integer');
  const beside = parts[isBefore ? at + 1 : at - 1];
  const space = beside?.type === 'literal' && /^\s$/.test(beside.value) ? '\u00a0' : '';
  const sign = parts[at]?.value ?? currency;
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
  const decimal = new Intl.NumberFormat(languageOf(country), { minimumFractionDigits: 1 }).formatToParts(0.5);
  const point = decimal.find(({ type }) => type === 'decimal')?.value ?? '.';
  const group = parts.find(({ type }) => type === 'group')?.value ?? '\u00a0';
  return {
    before: isBefore ? sign + space : '',
    after: isBefore ? '' : space + sign,
    group: group === point ? '\u00a0' : group,
    point,
    decimals,
    maxPrice: 10_000_000 / 10 ** decimals,
  };
}

/** @param {string} country @returns {string} the name of a locale of date-fns, such as `deAT` */
export function calendarLocale(country) {
  const [language = 'en'] = languageOf(country).split('-');
  const found = [`${language}-${country}`, language].find((name) =>
    existsSync(inProject('node_modules', 'date-fns', 'locale', `${name}.js`)),
  );
  return found ?? 'en-GB';
}
