import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff, TariffInput } from '@innkeep/contract/rates/tariff';
import { atHotel, datesOf, plusDays } from './dates.ts';
import type { Answer, Backstage, Person, Sent } from './backstage.ts';
import { type Charge, type LifeStay, roomOf } from './life-stay.ts';
import { reckon, tariffOf, type Bill, type Night } from './prices.ts';

export interface LifeRoom {
  id: string;
  /** In cents. */
  price: number;
  capacity: number;
  isListed: boolean;
  isForSale: boolean;
  /** The room type that it is sold as. */
  type?: string | undefined;
}

/** The tariffs that were ever in force, and the present one. */
export interface Rates {
  readonly tariffs: Map<number, TariffInput>;
  inForce: number;
}

/** From here on, any item may be chosen, whether or not it makes sense. */
const ANY = 3;

export class Broken extends Error {
  readonly rule: string;

  constructor(rule: string, message: string) {
    super(`${rule}: ${message}`);
    this.rule = rule;
  }
}

/** The model of the hotel, and access to the real one. */
export class Life {
  readonly rooms: LifeRoom[] = [];
  readonly codes: Promo[] = [];
  readonly stays: LifeStay[] = [];
  readonly blocks: { id: string; room: string; from: CalendarDate; to: CalendarDate }[] = [];
  readonly channels: LifeChannel[] = [];
  /** The channels that were removed, also with their rooms. */
  readonly gone: LifeChannel[] = [];
  /** The nights that channels hold, and the blocks that do, by `room/date`. */
  readonly sold = new Map<string, string>();
  readonly charges: Charge[] = [];
  /** What the desk has taken, and given back, by the day that it belongs to. */
  readonly moved: { date: CalendarDate; method: PaymentMethod; amount: number }[] = [];
  readonly closed: { date: CalendarDate; counted: number; left: number; note: string }[] = [];
  readonly start: CalendarDate;
  /** Shared by all who use this hotel at once. */
  readonly rates: Rates;
  /** The version of house rules and terms in force. */
  rulesVersion = 0;
  /** The stays that the last act was about. */
  hand = new Set<LifeStay>();
  /** Set while an act makes the provider fail: answers may then be 503. */
  isProviderDown = false;
  readonly hotel: Backstage;

  constructor(hotel: Backstage, rates: Rates) {
    this.hotel = hotel;
    this.rates = rates;
    this.start = this.today;
  }

  get tariffs(): ReadonlyMap<number, TariffInput> {
    return this.rates.tariffs;
  }

  get inForce(): number {
    return this.rates.inForce;
  }

  get today(): CalendarDate {
    return atHotel(this.hotel.now()).date;
  }

  /** The day on which the desk works: it ends at three in the night. */
  get deskDay(): CalendarDate {
    const { date, time } = atHotel(this.hotel.now());
    return time < '03:00' ? plusDays(date, -1) : date;
  }

  get tariff(): Tariff {
    return { ...tariffOf(this.tariffs, this.inForce), version: this.inForce };
  }

  hold(rule: string, isSo: boolean, message: () => string): void {
    if (!isSo) throw new Broken(rule, message());
  }

  same(rule: string, what: string, is: unknown, expected: unknown): void {
    const [one, other] = [inWords(is), inWords(expected)];
    this.hold(rule, one === other, () => `${what} is ${one}, and should be ${other}.`);
  }

  /** Asks the hotel; throws if its answer is a failure of the server's. */
  async ask(method: string, path: string, sent?: Sent): Promise<Answer> {
    const answer = await this.hotel.ask(method, path, sent);
    const isExcused = answer.status === 503 && this.isProviderDown;
    this.hold(
      '1 no failure',
      answer.status < 500 || isExcused,
      () =>
        `${method} ${path} ${JSON.stringify(sent?.json ?? {})} is answered ${answer.status} ${JSON.stringify(answer.body)}`,
    );
    return answer;
  }

  /** The same as the desk. @param key by which it is done once */
  desk(method: string, path: string, json?: unknown, key?: string): Promise<Answer> {
    return this.ask(method, path, { as: this.hotel.people.clerk, json, key });
  }

  admin(method: string, path: string, json?: unknown): Promise<Answer> {
    return this.ask(method, path, { as: this.hotel.people.admin, json });
  }

  some<T>(all: readonly T[], which: number): T | undefined {
    return all[which % Math.max(1, all.length)];
  }

  /** Returns a stay, the latest first, because acts mostly follow on the last one. Mostly one that is wanted. */
  stay(which: number, isWanted: (stay: LifeStay) => boolean = () => true): LifeStay | undefined {
    return this.#latest(this.stays, which, isWanted);
  }

  charge(which: number, isWanted: (charge: Charge) => boolean = () => true): Charge | undefined {
    return this.#latest(this.charges, which, isWanted);
  }

  #latest<T>(all: readonly T[], which: number, isWanted: (item: T) => boolean): T | undefined {
    const latest = [...all].reverse();
    const wanted = latest.filter(isWanted);
    return this.some(wanted.length > 0 && which < ANY ? wanted : latest, which);
  }

  nightsOf({ state, checkin, checkout, releasedFrom }: LifeStay): CalendarDate[] {
    if (state === 'cancelled' || state === 'lapsed') return [];
    return datesOf(checkin, checkout).filter((date) => releasedFrom === undefined || date < releasedFrom);
  }

  /** Returns who holds which night, by `room/date`. */
  holders(): Map<string, string> {
    return new Map([...this.sold, ...this.heldByOthers()]);
  }

  /** The same of stays and of the desk's own blocks. */
  heldByOthers(): Map<string, string> {
    return new Map([
      ...this.stays.flatMap((stay) =>
        this.nightsOf(stay).map((date) => [`${roomOf(stay, date)}/${date}`, stay.id] as const),
      ),
      ...this.blocks.flatMap(({ id, room, from, to }) =>
        datesOf(from, to).map((date) => [`${room}/${date}`, `block-${id}`] as const),
      ),
    ]);
  }

  isFree(room: string, from: CalendarDate, to: CalendarDate, but: readonly string[] = []): boolean {
    const holders = this.holders();
    return datesOf(from, to).every((date) => {
      const holder = holders.get(`${room}/${date}`);
      return holder === undefined || but.includes(holder);
    });
  }

  usesOf(code: string, owner?: Person): number {
    return this.stays.filter(
      (stay) =>
        stay.code?.code === code &&
        stay.state !== 'cancelled' &&
        stay.state !== 'lapsed' &&
        (!owner || stay.owner?.uid === owner.uid),
    ).length;
  }

  /**
   * Whether it is past check-in time on the day of arrival, or past the time that the booking names, if it
   * was booked late.
   */
  hasBegun({ checkin, cancelUntil }: Pick<LifeStay, 'checkin' | 'cancelUntil'>): boolean {
    const now = this.hotel.now();
    const { date, time } = atHotel(now);
    if (date < checkin || (date === checkin && time < '15:00')) return false;
    return cancelUntil === undefined || now.toISOString() >= cancelUntil;
  }

  nightsNow(room: string, from: CalendarDate, to: CalendarDate): Night[] {
    const base = this.rooms.find(({ id }) => id === room)?.price ?? Number.NaN;
    return datesOf(from, to).map((date) => ({ date, version: this.inForce, base, room }));
  }

  reckon(stay: Parameters<typeof reckon>[0]): Bill {
    return reckon(stay, this.tariffs);
  }
}

/** Returns JSON with sorted names, because stored documents have them in another order. */
export function inWords(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export interface LifeChannel {
  id: string;
  room: string;
  /** What it has sold, by the UIDs of its events; a stay that is over may be among them. */
  readonly stays: Map<string, Span>;
  /** All that it has ever sold. */
  readonly everSold: Span[];
  isDown: boolean;
  count: number;
}

export interface Span {
  from: CalendarDate;
  to: CalendarDate;
}
