import { isCountry } from './country.ts';
import type { InvoiceSeller } from './invoice.ts';

/** The prefix of Greek VAT numbers. */
const GREECE = 'EL';

/** Returns what the settings lack for the European e-invoice, in words for a page; empty where nothing is missing. */
export function missingForEInvoice({ country, vatNumber, taxNumber }: InvoiceSeller): string[] {
  const numbers = vatNumber ? 'a VAT number that begins with its country' : 'a VAT or tax number';
  return [
    ...(isCountry(country) ? [] : ['the country']),
    ...(vatId(vatNumber) !== undefined || taxNumber ? [] : [numbers]),
  ];
}

/** Returns a VAT number as the e-invoice has it, or undefined where it does not begin with a country. */
export function vatId(number = ''): string | undefined {
  const plain = number.toUpperCase().replace(/[\s.\-/]/g, '');
  const prefix = plain.slice(0, 2);
  return /\d/.test(plain) && (isCountry(prefix) || prefix === GREECE) ? plain : undefined;
}
