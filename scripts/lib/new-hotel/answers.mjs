/**
 * @typedef {object} Answers what only the owner knows
 * @property {string} name
 * @property {string} street
 * @property {string} postalCode may be empty
 * @property {string} city
 * @property {string} region may be empty
 * @property {string} country ISO 3166 code, such as `AT`
 * @property {string} coordinates `47.9022, 13.7644`, or empty: then no map is shown
 * @property {string} timeZone IANA name
 * @property {string} currency ISO 4217 code
 * @property {string} checkInTime `HH:mm`
 * @property {string} checkOutTime `HH:mm`
 * @property {string} email
 * @property {string} phone
 * @property {string} keepsNamesForYears how many years the law keeps names on bills
 * @property {keyof typeof HUES} color
 */

/** The hue of each pair of colors, in degrees of OKLCH. */
export const HUES = { forest: 150, lake: 220, night: 265, plum: 330, brick: 30, olive: 110 };

const { timeZone: ZONE_HERE } = new Intl.DateTimeFormat().resolvedOptions();

/** @type {Answers} what stands where the owner has said nothing */
export const UNKNOWN = {
  name: 'Your Hotel',
  street: '1 Your Street',
  postalCode: '00000',
  city: 'Your Town',
  region: '',
  country: 'US',
  coordinates: '',
  timeZone: ZONE_HERE,
  currency: 'USD',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  email: 'stay@your-hotel.example',
  phone: '+1 555 0100',
  keepsNamesForYears: '10',
  color: 'forest',
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** @type {{ key: keyof Answers, ask: string, isRight: (answer: string) => boolean }[]} in the order of asking */
export const QUESTIONS = [
  { key: 'name', ask: 'Name of the hotel', isRight: isSaid },
  { key: 'street', ask: 'Street and number', isRight: isSaid },
  { key: 'postalCode', ask: 'Postal code (optional)', isRight: isAny },
  { key: 'city', ask: 'Town', isRight: isSaid },
  { key: 'region', ask: 'State or region (optional)', isRight: isAny },
  { key: 'country', ask: 'Country code, such as AT', isRight: isCountry },
  {
    key: 'coordinates',
    ask: 'Latitude, longitude, such as 47.9022, 13.7644 (empty: no map)',
    isRight: isPlace,
  },
  { key: 'timeZone', ask: 'Time zone', isRight: isTimeZone },
  { key: 'currency', ask: 'Currency code, such as EUR', isRight: isCurrency },
  { key: 'checkInTime', ask: 'Check-in from (24 hours)', isRight: (answer) => TIME.test(answer) },
  { key: 'checkOutTime', ask: 'Check-out by (24 hours)', isRight: (answer) => TIME.test(answer) },
  { key: 'email', ask: 'E-mail address for guests', isRight: (answer) => /^\S+@\S+\.\S+$/.test(answer) },
  {
    key: 'phone',
    ask: 'Phone, with the country code',
    isRight: (answer) => /^\+[\d ()-]{6,}$/.test(answer),
  },
  {
    key: 'keepsNamesForYears',
    ask: 'Years for which the law requires names on bills, 1 to 30 (ask your accountant)',
    isRight: (answer) => /^([1-9]|[12]\d|30)$/.test(answer),
  },
  {
    key: 'color',
    ask: `Colors (${Object.keys(HUES).join(', ')})`,
    isRight: (answer) => Object.hasOwn(HUES, answer),
  },
];

/** @param {string} answer */
function isSaid(answer) {
  return answer !== '';
}

/** @param {string} answer */
function isCountry(answer) {
  return /^[A-Z]{2}$/.test(answer) && new Intl.DisplayNames('en', { type: 'region' }).of(answer) !== answer;
}

function isAny() {
  return true;
}

/** @param {string} answer */
function isPlace(answer) {
  const [latitude = Number.NaN, longitude = Number.NaN] = answer.split(',').map(Number);
  return answer === '' || (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
}

/** Bills are in hundredths, thousandths or whole units. @param {string} answer */
function isCurrency(answer) {
  if (!Intl.supportedValuesOf('currency').includes(answer)) return false;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: answer });
  return [0, 2, 3].includes(format.resolvedOptions().maximumFractionDigits ?? 2);
}

/** @param {string} answer */
function isTimeZone(answer) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: answer }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
