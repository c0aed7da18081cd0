import { beforeAll, expect, it } from 'vitest';
import { anHonestHotel } from '../../testing/an-honest-hotel.ts';
import { damagesTo } from '../../testing/damage.ts';
import { checkChannels } from './check-channels.ts';
import { checkMoney } from './check-money.ts';
import { checkRoom } from './check-nights.ts';
import { checkPromo, checkTariff } from './check-rates.ts';

type Honest = Awaited<ReturnType<typeof anHonestHotel>>;
type Collection = 'bookings' | 'payments' | 'refunds' | 'blocks' | 'promos' | 'tariffs' | 'channels';

/** Fields that nothing else repeats, and that may have any value: the reasons are in decision 0015. */
const UNPROVEN: Record<Collection, readonly string[]> = {
  bookings: [
    'rev another',
    'updatedAt another',
    'cancelUntil deleted',
    'pay deleted',
    'rules deleted',
    'rules another',
    'guest.arrivalTime another',
    'guest.wish another',
    'room.name another',
    'room.image another',
    'room.capacity another',
    'room.des another',
    'rooms.#.room.name another',
    'beforeMove deleted', // it only lets the change of rooms be undone on its day
    'beforeMove.at another',
    'beforeMove.rooms.#.room.name another',
    'quote.tariff another', // a stay that ended early may go by either
  ],
  payments: [
    'updatedAt another',
    'takenBy another',
    'requestKey deleted',
    'requestKey another',
    'session.id another',
    'session.url another',
    'session.expiresAt another',
    'amount another',
    'session deleted',
    'heard another',
    'heard deleted',
    'disputes deleted',
  ],
  refunds: [
    'updatedAt another',
    'givenBy another',
    'requestKey deleted',
    'requestKey another',
    'why deleted',
    'why another',
    'attempts another',
    'keyNumber another',
    'providerId another',
  ],
  blocks: [
    'note another',
    'rev another',
    'by another',
    'updatedAt another',
    'channel.name another',
    'channel.key another',
    'channel.from another',
    'conflict.since another',
  ],
  channels: [
    'rev another',
    'name another',
    'address another',
    'repeatsOurs another',
    'isOn another',
    'createdAt another',
    'state.triedAt deleted',
    'state.triedAt another',
    'state.okAt deleted',
    'state.okAt another',
    'state.etag deleted',
    'state.etag another',
    'state.digest deleted',
    'turn another',
    'declined deleted', // where it is empty
    'echoes deleted',
    'echoes.ae0bec9e9d33c56354bd612c deleted',
    'echoes.ae0bec9e9d33c56354bd612c.to another',
  ],
  promos: [],
  tariffs: [],
};

let honest: Honest;
beforeAll(async () => {
  honest = await anHonestHotel();
});

/** Returns the ids of the documents that are damaged: one of each kind that differs from the others. */
function documentsIn({ hotel: { db }, ids }: Honest, where: Collection): string[] {
  const { changed, cancelled, left, late, held, paid, lapsed, split, together } = ids;
  const chosen: Partial<Record<Collection, string[]>> = {
    bookings: [changed, cancelled, left, late, held, split, together],
    payments: [`${paid}-1`, `${paid}-2`, `${held}-1`, `${lapsed}-1`],
    tariffs: ['2'],
  };
  return chosen[where] ?? [...db[where as 'refunds'].keys()]; // the other collections have text keys
}

/** Returns how many differences the proof finds about a document. */
async function count({ hotel }: Honest, where: Collection, was: object): Promise<number> {
  const {
    room,
    roomId,
    bookingId = '',
    _id = '',
  } = was as {
    room?: { _id: string };
    roomId?: string;
    bookingId?: string;
    _id?: string;
  }; // the fields that any collection may have
  const { reconcileStore, moneyLedgers, clock } = hotel;
  const today = clock.today();
  const ofChannels = checkChannels(await reconcileStore.readChannels(today), today).length;
  if (where === 'channels') return ofChannels;
  if (where === 'promos' || where === 'tariffs') {
    const codes = await reconcileStore.codes();
    const promos = await Promise.all(codes.map((code) => reconcileStore.readPromo(code)));
    const rates = [...checkTariff(await reconcileStore.readTariffs()), ...promos.flatMap(checkPromo)];
    return rates.length;
  }
  let found = ofChannels + (await reconcileStore.countUnseen());
  for await (const ledger of reconcileStore.ledgers()) {
    if (ledger.roomId !== (room?._id ?? roomId)) continue;
    const bookings = ledger.bookings.filter(({ id }) => where === 'blocks' || id === _id);
    const differences = checkRoom({ ...ledger, bookings }, today);
    found += differences.filter(({ booking }) => where === 'blocks' || booking === _id).length;
  }
  const money = await moneyLedgers.read(where === 'bookings' ? _id : bookingId);
  return found + checkMoney(money, clock.now()).length;
}

/** Returns every damage to a field that the proof does not find. */
async function silentIn(where: Collection): Promise<string[]> {
  const documents = honest.hotel.db[where] as Map<unknown, object>; // damaged by hand, past its type
  const silent = new Set<string>();
  for (const id of documentsIn(honest, where)) {
    const key = where === 'tariffs' ? Number(id) : id;
    const was = documents.get(key);
    if (!was) throw new Error(`There is no ${id} in ${where}.`);
    for (const { name, document } of damagesTo(was)) {
      documents.set(key, document as object);
      if ((await count(honest, where, was)) === 0) silent.add(name);
      documents.set(key, was);
    }
  }
  return [...silent].sort();
}

it.each(Object.keys(UNPROVEN) as Collection[])(
  'no field of %s can be deleted, made of another kind or changed unseen, but those of which nothing else tells',
  { timeout: 300_000 },
  async (where) => {
    expect(await silentIn(where)).toEqual([...UNPROVEN[where]].sort());
  },
);
