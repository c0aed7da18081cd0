import { Timestamp } from 'firebase-admin/firestore';
import { beginningOfPicture } from '@innkeep/contract/picture';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import type { StayMails } from '@innkeep/contract/texts/stay-mails';
import type { TextsInForce } from '@innkeep/contract/texts/texts';
import { CountSums, type RoomCounts } from '../domain/desk/figures/counts.ts';
import type { MonthNights } from '../store/calendars.ts';
import { partOf } from '../store/figures.ts';
import type { MemoryDatabase } from './memory-database.ts';
import type { Fields } from './memory-fields.ts';
import { noneBelow, type Shelf } from './memory-query.ts';

/* The collections that Firestore stores differently than a memory database, or that repeat others. */

/** When the first room was added; the others follow a moment apart. */
const ADDED_AT = Date.UTC(2027, 0, 1, 12);

export function roomMore(db: MemoryDatabase) {
  const places = new Map<string, number>();
  return ({ _id, pictures }: Room) => {
    for (const id of db.rooms.keys()) places.set(id, places.get(id) ?? places.size);
    const createdAt = Timestamp.fromMillis(ADDED_AT + (places.get(_id) ?? 0));
    const changed = db.audit.findLast(
      ({ action, target }) => target === _id && (action === 'room/added' || action === 'room/edited'),
    );
    return {
      createdAt,
      updatedAt: changed ? Timestamp.fromDate(changed.at) : Timestamp.fromMillis(0),
      pictureBeginnings: pictures?.map(({ image }) => beginningOfPicture(image)),
    };
  };
}

/** Copies of the rooms, the tariff and texts in force, and settings. */
export function catalogue(db: MemoryDatabase, more: ReturnType<typeof roomMore>): Shelf {
  const saves = new Map<object, number>();
  return {
    path: 'catalogue',
    ids: () => ['rooms', 'tariff', 'texts', 'stay-mails', 'invoices'],
    get: (id) => {
      if (id === 'rooms') {
        const rooms = [...db.rooms.values()].map((room) => [room._id, { ...room, ...more(room) }]);
        return { rooms: Object.fromEntries(rooms) as Fields, order: db.roomOrder };
      }
      if (id === 'texts') return db.texts && { texts: db.texts };
      if (id === 'stay-mails') return db.stayMails;
      if (id === 'invoices') return db.invoiceSettings && { ...db.invoiceSettings };
      for (const promo of db.promos.values()) if (!saves.has(promo)) saves.set(promo, saves.size);
      return { ...(db.inForce && { tariff: db.inForce }), promoSaves: saves.size, rules: db.rules };
    },
    set: (id, fields) => {
      if (id === 'rooms') db.roomOrder = (fields?.order ?? []) as string[]; // as the store writes it
      else if (id === 'texts') db.texts = fields?.texts as TextsInForce; // as above
      else if (id === 'stay-mails') db.stayMails = fields as StayMails; // as above
      else if (id === 'invoices') db.invoiceSettings = fields as typeof db.invoiceSettings; // as above
      else {
        db.inForce = fields?.tariff as Tariff | undefined; // as above
        db.rules = Number(fields?.rules);
      }
    },
    below: noneBelow,
  };
}

/** The tariffs by version, under names of equal length. */
export function tariffs({ tariffs: list }: MemoryDatabase): Shelf {
  return {
    path: 'tariffs',
    ids: () => [...list.keys()].map((version) => String(version).padStart(6, '0')),
    get: (id) => {
      const tariff = list.get(Number(id));
      return tariff === undefined || tariff === DEFAULT_TARIFF ? undefined : { tariff }; // which no hotel stores
    },
    set: (id, fields) => void list.set(Number(id), fields?.tariff as Tariff), // no store removes one
    below: noneBelow,
  };
}

export function calendarOf({ nights }: MemoryDatabase, roomId: string): Shelf {
  const daysOf = (month: string) => nights.byMonth.get(`${roomId}/${month}`);
  return {
    path: `rooms/${roomId}/calendar`,
    ids: () =>
      [...nights.byMonth.keys()]
        .filter((key) => key.startsWith(`${roomId}/`))
        .map((key) => key.slice(roomId.length + 1)),
    get: (month) => {
      const days = daysOf(month);
      return days && { nights: days };
    },
    set: (month, fields) => {
      const held = Object.entries((fields?.nights ?? {}) as MonthNights); // as the store writes it
      const freed = Object.keys(daysOf(month) ?? {}).filter((day) => !held.some(([each]) => each === day));
      for (const day of freed) nights.delete(`${roomId}/${month}-${day}`);
      for (const [day, claims] of held) nights.list(`${roomId}/${month}-${day}`, claims);
    },
    below: noneBelow,
  };
}

/** Copies of the calendars, computed and therefore never wrong. */
export function months({ nights: { byMonth } }: MemoryDatabase): Shelf {
  return {
    path: 'months',
    ids: () => new Set([...byMonth.keys()].map((key) => key.slice(-7))),
    get: (month) => {
      const held = [...byMonth].filter(([key]) => key.endsWith(`/${month}`));
      if (held.length === 0) return undefined;
      return {
        rooms: Object.fromEntries(held.map(([key, days]) => [key.slice(0, -8), Object.keys(days).sort()])),
      };
    },
    set: () => undefined,
    below: noneBelow,
  };
}

/** Who uses a code: tests name people, Firestore has hashes of their names. */
export function usesOf({ uses }: MemoryDatabase, code: string): Shelf {
  const named = () =>
    [...uses.keys()].filter((key) => key.startsWith(`${code}/`)).map((key) => key.slice(code.length + 1));
  return {
    path: `promos/${code}/uses`,
    ids: named,
    get: (id) => {
      const booking = uses.get(`${code}/${id}`);
      return booking === undefined ? undefined : { booking };
    },
    set: (id, fields) => {
      if (fields) uses.set(`${code}/${id}`, String(fields.booking));
      else uses.delete(`${code}/${id}`);
    },
    below: noneBelow,
  };
}

/** Counters by month and part; the list has them by month and room. */
export function figures({ counts }: MemoryDatabase): Shelf {
  const nameOf = ({ month, roomId }: RoomCounts) => `${month}-${partOf(roomId)}`;
  return {
    path: 'figures',
    ids: () => new Set([...counts.values()].map(nameOf)),
    get: (id) => {
      const found = [...counts.values()].filter((each) => nameOf(each) === id);
      return found.length === 0
        ? undefined
        : {
            rooms: Object.fromEntries(
              found.map(({ roomId, name, counts: of }) => [roomId, { name, counts: of }]),
            ),
          };
    },
    set: (id, fields) => {
      for (const [key, each] of counts) if (nameOf(each) === id) counts.delete(key);
      const rooms = (fields?.rooms ?? {}) as Record<string, Omit<RoomCounts, 'month' | 'roomId'>>; // as the store writes it
      const month = id.slice(0, 7);
      for (const [roomId, of] of Object.entries(rooms)) {
        const [sum] = new CountSums().add([{ month, roomId, ...of }]).rooms();
        if (sum) counts.set(`${month}/${roomId}`, sum);
      }
    },
    below: noneBelow,
  };
}
