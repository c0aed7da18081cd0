import { isDeepStrictEqual } from 'node:util';
import { OPENING_STEPS, type Opening, type OpeningStep } from '@innkeep/contract/desk/opening';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { AvailabilityStore } from '../availability/availability-store.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import type { TextsStore } from '../texts/texts-store.ts';
import type { DeskStore } from './desk-store.ts';

export interface OpeningDeps {
  readonly availability: Pick<AvailabilityStore, 'catalogue'>;
  readonly desk: Pick<DeskStore, 'search'>;
  readonly rates: Pick<RatesStore, 'tariff'>;
  readonly texts: Pick<TextsStore, 'inForce'>;
  readonly takesPayments: boolean;
  readonly takesVisitors: boolean;
  readonly siteUrl: string;
}

/** What a hotel begins with: scripts/lib/new-hotel. */
const FIRST = { street: '1 Your Street', aboutLead: 'Here is where to find us and how to reach us.' };

/** Follows from what the hotel has: it keeps no list of its own. */
export async function opening(deps: OpeningDeps): Promise<Opening> {
  const [rooms, { version, policy }, texts, bookings] = await Promise.all([
    deps.availability.catalogue(),
    deps.rates.tariff(),
    deps.texts.inForce(),
    deps.desk.search({ order: 'latest by booking', limit: 1 }),
  ]);
  const isPolicyOwn = !isDeepStrictEqual(policy, DEFAULT_TARIFF.policy);
  const has: Record<OpeningStep, boolean> = {
    house: texts.house.address.street !== FIRST.street,
    room: rooms.length > 0,
    prices: version > 0,
    // An owner who keeps the policy of a new hotel has read it when they booked.
    paying: version > 0 && (isPolicyOwn || bookings.length > 0),
    // Published, or deployed with the site.
    words: texts.version > 0 || texts.about.lead !== FIRST.aboutLead,
    booking: bookings.length > 0,
    open: rooms.some(({ notForSale }) => !notForSale),
  };
  return {
    left: OPENING_STEPS.filter((step) => !has[step]),
    takesPayments: deps.takesPayments,
    sendsMail: deps.takesVisitors,
    site: deps.siteUrl,
  };
}
