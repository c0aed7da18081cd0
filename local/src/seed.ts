/**
 * Loads a hotel into the running suite: with `--living` fourteen months of a hotel's life, in place of what is there;
 * with `--quiet` only its rooms and accounts, for tests; with `--empty` only the accounts, as a hotel begins, in
 * place of what is there.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { businessDay } from '@innkeep/contract/business-day';
import { parseCalendarDate } from '@innkeep/contract/calendar-date';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { newest } from '../../functions/src/domain/migrations/migrate.ts';
import { firestoreSchema } from '../../functions/src/store/schema.store.ts';
import { DEMO_ACCOUNTS, SECOND_AT_DESK, type DemoAccount } from './demo/demo-accounts.ts';
import { live } from './demo/life/live.ts';
import { hasRoomsOfDemo, roomsOfDemo, roomsOfLivingDemo } from './demo/demo-rooms.ts';
import { seedAccount, seedGuests } from './demo/seed-accounts.ts';
import { pastPayments } from './demo/write/past-payments.ts';
import { writeHotel, writeRooms } from './demo/write/write-hotel.ts';
import { emulatorHost, PROJECT_ID, useEmulators } from './emulators.ts';
import { commandPortal } from './portal/control.ts';
import { commandAt, STRIPE_SITE } from './stand-ins.ts';
import type { Command } from './stripe/control.ts';

/** The rooms of a hotel without a past are as old as this. */
const QUIET_SINCE = parseCalendarDate('2026-01-17');

useEmulators();
initializeApp({ projectId: PROJECT_ID });
const [auth, db] = [getAuth(), getFirestore()];
const { values } = parseArgs({
  options: { living: { type: 'boolean' }, quiet: { type: 'boolean' }, empty: { type: 'boolean' } },
});

/** The process that starts this before the suite sends a message once the suite runs. */
const suiteRuns = process.connected ? once(process, 'message').then(() => process.disconnect()) : undefined;

if (values.empty) {
  await removeAll();
  await seedAccounts(DEMO_ACCOUNTS);
} else if (values.living && hasRoomsOfDemo()) await seedLiving();
else await seedQuiet();
// As a first deploy leaves it: these data need no migration.
await firestoreSchema(db).save(newest(), new Date());

async function seedQuiet(): Promise<void> {
  await suiteRuns;
  await Promise.all([writeRooms(db, roomsOfDemo(QUIET_SINCE)), seedAccounts(DEMO_ACCOUNTS)]);
}

async function seedLiving(): Promise<void> {
  const { hotel, plan } = await live(businessDay(new Date()), `http://${emulatorHost('hosting')}`);
  await suiteRuns;
  // First, so that nothing follows up what was paid in the hotel that leaves.
  const paid: Command = { do: 'remember', payments: pastPayments(hotel.atProvider, hotel.db) };
  await commandAt(STRIPE_SITE, paid); // so that it can be given back
  await commandPortal({ do: 'reset' });
  for (const { id, calendar } of hotel.calendars) await commandPortal({ do: 'offer', id, calendar });
  await removeAll();
  await Promise.all([
    writeRooms(db, roomsOfLivingDemo(plan.opens)),
    writeHotel(db, hotel.db, new Date()),
    seedAccounts([...DEMO_ACCOUNTS, SECOND_AT_DESK]),
    seedGuests(auth, hotel.db),
  ]);
}

async function removeAll(): Promise<void> {
  const all = `emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  await fetch(`http://${emulatorHost('firestore')}/${all}`, { method: 'DELETE' });
}

async function seedAccounts(accounts: readonly DemoAccount[]): Promise<void> {
  await Promise.all(accounts.map((account) => seedAccount(auth, db, account)));
}
