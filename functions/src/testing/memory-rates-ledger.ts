import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { isVoid } from '@innkeep/contract/stay-states';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { codeUserIn } from '../domain/reconcile/rates-differences.ts';
import type { CodeUser, HeldCode, LedgerUse, RatesLedgerStore } from '../domain/reconcile/rates-ledger.ts';
import type { StoredFields } from '../domain/reconcile/stored-fields.ts';
import { definedFields } from '../store/read-documents.ts';
import { usersOf } from './memory-bookings.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** What bookings of a memory database are priced by. Its `uses` name accounts by their uids. */
export function memoryRatesLedger(db: MemoryDatabase): RatesLedgerStore {
  const saves = () => db.audit.filter(({ promo }) => promo !== undefined);
  return {
    readTariffs: () => {
      const { version } = db.tariff;
      const kept = version === DEFAULT_TARIFF.version ? undefined : db.tariffs.get(version);
      return Promise.resolve({ inForce: db.inForce, kept, isReplaced: db.tariffs.has(version + 1) });
    },
    codes: () =>
      Promise.resolve([...new Set([...db.promos.keys(), ...saves().map(({ target }) => target)])].sort()),
    readPromo: (code) => {
      const saved = saves().flatMap((entry) => (entry.target === code ? (entry.promo ?? []) : []));
      const withCode = [...db.bookings.values()].filter((booking) => hasCode(booking, code));
      const live = withCode.filter((booking) => !isVoid(booking)).length;
      return Promise.resolve({ code, stored: promoIn(db, code), saved, live });
    },
    // oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
    uses: async function* (after) {
      const begin = after ? `${after.code}/${after.account}` : '';
      for (const name of [...db.uses.keys()].filter((key) => key > begin).sort()) yield useOf(db, name);
    },
    readUse: ({ code, account }) => {
      const name = `${code}/${account}`;
      return Promise.resolve(db.uses.has(name) ? useOf(db, name) : undefined);
    },
  };
}

/** Returns the codes of bookings, by booking. */
export function heldCodes(db: MemoryDatabase, bookings: readonly StoredBooking[]): Map<string, HeldCode> {
  const users = bookings.flatMap((booking) => userOf(booking) ?? []);
  return new Map(
    users.map((user) => {
      const isNamed = user.users.some((name) => db.uses.has(`${user.code}/${name}`));
      return [user.booking, { ...user, promo: promoIn(db, user.code), isNamed }];
    }),
  );
}

function promoIn(db: MemoryDatabase, code: string): StoredFields | undefined {
  const promo = db.promos.get(code);
  return promo && Object.fromEntries(Object.entries(promo).filter(([name]) => name !== 'code'));
}

function userOf(booking: StoredBooking): CodeUser | undefined {
  return codeUserIn(booking._id, definedFields(booking), usersOf);
}

/** Whether a booking was made with a code; tests damage bookings past their type. */
function hasCode({ quote }: Partial<StoredBooking>, code: string): boolean {
  return quote?.discount?.code === code;
}

function useOf(db: MemoryDatabase, name: string): LedgerUse {
  const [code = '', account = ''] = name.split('/');
  const booking = db.uses.get(name);
  const found = booking === undefined ? undefined : db.bookings.get(booking);
  return { code, account, booking, user: found && userOf(found) };
}
