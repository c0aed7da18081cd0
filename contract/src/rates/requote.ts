import { nightsOf, type Stay } from '../stay.ts';
import { billOf, pricedNight, type Party, type Quote, type QuotedNight } from './quote.ts';
import type { Discount, MinorUnits, Tariff } from './tariff.ts';
import type { PricedRoom } from './terms.ts';

/** What was agreed about a stay that changes now. */
export interface AgreedStay {
  quote: Quote;
  roomId: string;
  /** The tariffs that its nights name, by their version. */
  tariffs: ReadonlyMap<number, Tariff>;
}

/** What a stay is to be. */
export interface ChangedStay {
  room: PricedRoom;
  stay: Stay;
  party: Party;
}

/**
 * The bill of a stay that is changed. A night that was agreed keeps its tariff and its base price, in another room, too;
 * a new one goes by the tariff in force. What is reckoned on the whole (discounts, fees, taxes) goes by the tariff in
 * force, and a code goes on counting.
 */
export function requote(agreed: AgreedStay, tariff: Tariff, { room, stay, party }: ChangedStay): Quote {
  const before = new Map(agreed.quote.nights.map((night) => [night.date, night]));
  const nights = nightsOf(stay).map((date) => {
    const night = before.get(date);
    return night ? keptNight(agreed, night, room, party) : pricedNight(tariff, room, date, party);
  });
  return billOf(tariff, nights, party, agreed.quote.discount);
}

/**
 * A bill at a price for each night that the desk has named. Fees and taxes are still the tariff's. A code takes nothing
 * off, and stays: it was used, and is given back when the stay is cancelled.
 */
export function quoteAt(
  price: MinorUnits,
  tariff: Tariff,
  { room, stay, party }: ChangedStay,
  discount?: Discount,
): Quote {
  const named = { base: room.price, price, extra: 0, off: 0, tariff: tariff.version, named: true as const };
  const nights = nightsOf(stay).map((date) => ({ date, ...named }));
  return billOf(tariff, nights, party, discount);
}

function keptNight(
  { roomId, tariffs }: AgreedStay,
  night: QuotedNight,
  room: PricedRoom,
  party: Party,
): QuotedNight {
  const pricedIn = night.room ?? roomId;
  const tariff = tariffs.get(night.tariff);
  // A price that the desk named stands, whoever comes; so does one whose tariff is not there any more.
  const kept: QuotedNight =
    tariff && night.named === undefined
      ? pricedNight(tariff, { _id: pricedIn, price: night.base }, night.date, party)
      : { ...night, off: 0 };
  delete kept.room;
  return pricedIn === room._id ? kept : { ...kept, room: pricedIn };
}
