import { HOTEL } from '@innkeep/contract/hotel';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { object, string } from 'yup';
import type { BookingQuotas } from './domain/records/hotel-store.ts';
import type { RateLimits } from './domain/base/rate-limiter.ts';
import type { HotelMail } from './domain/records/mail-store.ts';
import { readSmtpUrl } from './mail/smtp-url.ts';
import { readStripe, takesPayments, type StripeAccess } from './pay/stripe-config.ts';

export interface Config {
  projectId: string | undefined;
  /** The account that the function runs as; if undefined, Google's libraries ask the metadata server. */
  serviceAccount: string | undefined;
  /** The name of the running function; undefined where nothing is served, as in a deploy. */
  functionTarget: string | undefined;
  /** The bucket for pictures, and the origin of its public addresses. */
  storage: { bucket: string; origin: string };
  rateLimits: RateLimits;
  bookingQuotas: BookingQuotas;
  /** How many of the last entries of `X-Forwarded-For` our own proxies add. */
  trustedProxies: number;
  /** Whether calls must prove with App Check that they come from the hotel's own pages. */
  isAppCheckEnforced: boolean;
  siteUrl: string;
  mail: {
    /** `Name <address>`, or an address. */
    from: string;
    /** Undefined without a mail server; mails then wait. */
    smtpUrl: string | undefined;
  };
  hotelMail: HotelMail;
  /** Whether guests may book without an account: they confirm by mail. */
  takesVisitors: boolean;
  takesPayments: boolean;
  /** Only defined in the functions that know the key. */
  stripe: StripeAccess | undefined;
  /** `host:port` of calendars that may be read although they are not public: a local suite's. */
  channelHosts: readonly string[];
}

/** What Firebase says about the project; the functions need the bucket. */
const firebaseConfig = object({ storageBucket: string() });

/**
 * Reads the environment; no other code does.
 * @throws Error where a deployed function (Cloud Run sets `K_SERVICE`) is configured to use an emulator: it
 *   would accept anyone's unsigned token as an admin's. The functions emulator sets `K_SERVICE`, too, but
 *   also `FUNCTIONS_EMULATOR`.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isDeployed = env.K_SERVICE !== undefined && env.FUNCTIONS_EMULATOR !== 'true';
  const emulators = Object.keys(env).filter((name) => name.endsWith('_EMULATOR_HOST'));
  if (isDeployed && emulators.length > 0)
    throw new Error(`Refusing to start: ${emulators.join(', ')} must not be set in production.`);
  return {
    projectId: env.GCLOUD_PROJECT,
    serviceAccount: env.SERVICE_ACCOUNT,
    functionTarget: env.FUNCTION_TARGET,
    storage: { bucket: bucketOf(env), origin: storageOrigin(env) },
    rateLimits: rateLimits(env),
    bookingQuotas: bookingQuotas(env),
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', { byDefault: 1, min: 0, max: 10 }), // Hosting's own server
    isAppCheckEnforced: isAppCheckEnforced(env),
    siteUrl: siteUrl(env, isDeployed),
    mail: { from: env.MAIL_FROM ?? `${HOTEL.name} <${HOUSE.email}>`, smtpUrl: readSmtpUrl(env.SMTP_URL) },
    hotelMail: hotelMail(env),
    takesVisitors: sendsMail(env),
    takesPayments: takesPayments(env),
    stripe: readStripe(env, isDeployed),
    channelHosts: readChannelHosts(env, isDeployed),
  };
}

const HOUR_MS = 3_600_000;

/** Reads how many requests one subject may make within a window; 0 means no limit. */
function rateLimits(env: NodeJS.ProcessEnv): RateLimits {
  const minutes = wholeNumber(env, 'LIMIT_WINDOW_MINUTES', { byDefault: 10, min: 1, max: 1440 });
  const most = (variable: string, byDefault: number, windowMs = minutes * 60_000) => ({
    max: wholeNumber(env, variable, { byDefault, min: 0, max: 1_000_000 }),
    windowMs,
  });
  return {
    ordersPerUser: most('LIMIT_ORDERS_PER_USER', 60),
    ordersPerAddress: most('LIMIT_ORDERS_PER_ADDRESS', 300),
    visitsPerMailbox: most('LIMIT_VISITS_PER_MAILBOX_AND_HOUR', 10, HOUR_MS),
    unprovenOrdersPerAddress: most('LIMIT_UNPROVEN_ORDERS_PER_ADDRESS_AND_HOUR', 30, HOUR_MS),
    stayLinksPerEmail: most('LIMIT_STAY_LINKS_PER_EMAIL_AND_HOUR', 3, HOUR_MS),
    mailsAgainPerBooking: most('LIMIT_MAILS_AGAIN_PER_BOOKING_AND_DAY', 5, 24 * HOUR_MS),
    testMailsPerUser: most('LIMIT_TEST_MAILS_PER_USER_AND_DAY', 5, 24 * HOUR_MS),
    signInsPerUser: most('LIMIT_SIGN_INS_PER_USER', 300),
    signInsPerAddress: most('LIMIT_SIGN_INS_PER_ADDRESS', 600),
    uploadsPerUser: most('LIMIT_UPLOADS_PER_USER', 100),
    uploadsPerAddress: most('LIMIT_UPLOADS_PER_ADDRESS', 200),
    passwordResetsPerEmail: most('LIMIT_PASSWORD_RESETS_PER_EMAIL_AND_HOUR', 3, HOUR_MS),
    passwordResetsPerAddress: most('LIMIT_PASSWORD_RESETS_PER_ADDRESS', 30),
    passwordResetsPerSource: most('LIMIT_PASSWORD_RESETS_PER_SOURCE', 300),
    passwordResetsInAll: most('LIMIT_PASSWORD_RESETS_IN_ALL', 1500),
    confirmationsPerUser: most('LIMIT_CONFIRMATIONS_PER_USER', 5),
    accountCallsPerUser: most('LIMIT_ACCOUNT_CALLS_PER_USER_AND_HOUR', 20, HOUR_MS),
    settlesPerUser: most('LIMIT_SETTLES_PER_USER', 120),
    detailsPerUser: most('LIMIT_DETAILS_PER_USER', 60),
    channelReadingsPerUser: most('LIMIT_CHANNEL_READINGS_PER_USER', 30),
    emailChangesPerUser: most('LIMIT_EMAIL_CHANGES_PER_USER_AND_HOUR', 5, HOUR_MS),
    emailChangesPerAddress: most('LIMIT_EMAIL_CHANGES_PER_ADDRESS', 60),
    readsPerAddress: most('LIMIT_READS_PER_ADDRESS', 1200),
    otherDatesPerAddress: most('LIMIT_OTHER_DATES_PER_ADDRESS', 120),
    codesPerAddress: most('LIMIT_CODES_PER_ADDRESS', 30),
    wrongCodesPerSource: most('LIMIT_WRONG_CODES_PER_SOURCE', 300),
    wrongCodesInAll: most('LIMIT_WRONG_CODES_IN_ALL', 1500),
    mailsPerRecipient: most('LIMIT_MAILS_PER_RECIPIENT_AND_DAY', 30, 24 * HOUR_MS),
  };
}

/** Reads how many stays and nights one account may have ahead; 0 means no limit. */
function bookingQuotas(env: NodeJS.ProcessEnv): BookingQuotas {
  // The store reads at most a thousand of an account's stays, so a limit must be lower than that.
  const most = (variable: string, byDefault: number) =>
    wholeNumber(env, variable, { byDefault, min: 0, max: 999 });
  return {
    confirmed: { stays: most('LIMIT_OPEN_STAYS', 30), nights: most('LIMIT_OPEN_NIGHTS', 180) },
    unconfirmed: {
      stays: most('LIMIT_OPEN_STAYS_UNCONFIRMED', 10),
      nights: most('LIMIT_OPEN_NIGHTS_UNCONFIRMED', 60),
    },
  };
}

function isAppCheckEnforced({ APP_CHECK: text = '' }: NodeJS.ProcessEnv): boolean {
  if (!['', 'off', 'enforce'].includes(text))
    throw new Error('Refusing to start: APP_CHECK must be "enforce" or "off".');
  return text === 'enforce';
}

/** Whether the hotel sends mails. Functions that send none do not know the mail server. */
function sendsMail({ MAIL: text = '' }: NodeJS.ProcessEnv): boolean {
  if (!['', 'on', 'off'].includes(text)) throw new Error('Refusing to start: MAIL must be "on" or "off".');
  return text !== 'off';
}

function hotelMail({ HOTEL_MAIL: text = '', HOTEL_MAIL_TO: to = '' }: NodeJS.ProcessEnv): HotelMail {
  const bookings = text === '' ? 'each' : text;
  if (bookings !== 'each' && bookings !== 'digest' && bookings !== 'off')
    throw new Error('Refusing to start: HOTEL_MAIL must be "each", "digest" or "off".');
  if (to !== '' && !/^[^\s@<>,]+@[^\s@<>,]+$/.test(to))
    throw new Error('Refusing to start: HOTEL_MAIL_TO must be an e-mail address.');
  return { to: to === '' ? HOUSE.email : to, bookings };
}

/** Throws for anything but a whole number: a misspelled setting must not pass for a missing one. */
function wholeNumber(
  env: NodeJS.ProcessEnv,
  variable: string,
  { byDefault, min, max }: { byDefault: number; min: number; max: number },
): number {
  const text = env[variable]?.trim() ?? '';
  if (text === '') return byDefault;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Error(`Refusing to start: ${variable} must be a whole number from ${min} to ${max}.`);
}

/** The bucket in `FIREBASE_CONFIG`, which names none until Storage is set up. */
function bucketOf(env: NodeJS.ProcessEnv): string {
  const { storageBucket } = firebaseConfig.validateSync(JSON.parse(env.FIREBASE_CONFIG ?? '{}'));
  return storageBucket ?? `${env.GCLOUD_PROJECT ?? 'unknown'}.firebasestorage.app`;
}

/** The Admin SDK's variable has the emulator's address without a scheme, Google's library's with one. */
function storageOrigin(env: NodeJS.ProcessEnv): string {
  const emulator = env.FIREBASE_STORAGE_EMULATOR_HOST ?? env.STORAGE_EMULATOR_HOST;
  if (emulator === undefined) return 'https://firebasestorage.googleapis.com';
  return emulator.includes('://') ? emulator : `http://${emulator}`;
}

/** The site's origin: set by the hotel or by `npm run deploy`, as it does not follow from the project. */
function siteUrl({ SITE_URL: text }: NodeJS.ProcessEnv, isDeployed: boolean): string {
  if (text === undefined && isDeployed) throw new Error('Refusing to start: SITE_URL must be set.');
  return new URL(text ?? 'http://127.0.0.1:5000').origin;
}

/** `127.0.0.1:8027`, `localhost:80`, `[::1]:8027`. */
const HOST = /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/;

/**
 * Reads which hosts may be read for calendars although they are not public, as `host:port`, with commas between them.
 * @throws where a deployed function has any, since an admin who sets up channels could then look into its network
 */
function readChannelHosts(env: NodeJS.ProcessEnv, isDeployed: boolean): readonly string[] {
  const hosts = (env.CHANNEL_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  if (isDeployed && hosts.length > 0)
    throw new Error('Refusing to start: CHANNEL_HOSTS must not be set in production.');
  if (!hosts.every((host) => HOST.test(host)))
    throw new Error('Refusing to start: CHANNEL_HOSTS must be hosts with their ports, like 127.0.0.1:8027.');
  return hosts;
}
