import type { InvoiceSeller } from './invoice.ts';

/** ISO 3166-1, and XI, the goods' country of Northern Ireland. */
const COUNTRIES = new Set(
  `
  AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BL BJ BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG
  EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR
  HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR
  LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG
  NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE
  SG SH SI SJ SK SL SM SN SO SR ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
  UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW
`
    .trim()
    .split(/\s+/),
);
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

export function isCountry(code: string | undefined): boolean {
  return code !== undefined && COUNTRIES.has(code);
}

/** Returns a VAT number as the e-invoice has it, or undefined where it does not begin with a country. */
export function vatId(number = ''): string | undefined {
  const plain = number.toUpperCase().replace(/[\s.\-/]/g, '');
  const prefix = plain.slice(0, 2);
  return /\d/.test(plain) && (isCountry(prefix) || prefix === GREECE) ? plain : undefined;
}
