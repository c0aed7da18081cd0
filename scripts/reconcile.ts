/**
 * `npm run reconcile`: compares calendars, bookings, bills, payments and the search's catalogue with each
 * other.
 *
 *   npm run reconcile                            the hotel that runs on this machine
 *   npm run reconcile -- --project harbour       a real one, with the account of
 *                                                `npx firebase login`
 *   npm run reconcile -- --project harbour --database rescue   a database beside its own, such as a restored backup
 *   npm run reconcile -- --repair                also rewrites data that only repeat other data
 *
 * Exits with 1 when something differs.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { hotelClock } from '../functions/src/domain/base/clock.ts';
import { countAnew, proveFigures } from '../functions/src/domain/reconcile/prove-figures.ts';
import type { Difference } from '../functions/src/domain/reconcile/difference.ts';
import { reconcile, reconcileMoney, repair } from '../functions/src/domain/reconcile/proof.ts';
import { firestoreInvoices } from '../functions/src/store/invoices.store.ts';
import { firestoreMoneyLedgers } from '../functions/src/store/money-ledgers.store.ts';
import { firestoreReconcile } from '../functions/src/store/reconcile.store.ts';
import { firestoreStats } from '../functions/src/store/stats.store.ts';
import { command } from './lib/command.mjs';
import { openProject } from './lib/open-project.ts';

const COLUMNS = { kind: 25, room: 25, booking: 37, when: 11 } as const;

type Cells = Partial<Record<keyof typeof COLUMNS | 'payment' | 'code' | 'channel' | 'invoice', string>>;

await command(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      database: { type: 'string', default: '(default)' },
      repair: { type: 'boolean', default: false },
    },
  });
  const db = getFirestore(await openProject(values.project), values.database);
  const deps = {
    reconcileStore: firestoreReconcile(db),
    moneyLedgers: firestoreMoneyLedgers(db),
    invoices: firestoreInvoices(db, randomUUID),
    stats: firestoreStats(db),
    clock: hotelClock(),
  };

  let mended = 0;
  const tell = (difference: Difference, isMended: boolean) => {
    mended += Number(isMended);
    const outcome = isMended ? ' (repaired)' : values.repair ? ' (needs a person to decide)' : '';
    console.log(row({ ...difference, detail: `${difference.detail}${outcome}` }));
  };
  const { rooms, bookings, nights, ...inRooms } = await reconcile(deps, async (difference) =>
    tell(difference, values.repair && (await repair(deps, difference))),
  );
  const { payments, refunds, invoices, ...inMoney } = await reconcileMoney(deps, (difference) =>
    tell(difference, false),
  );
  const inFigures: Difference[] = [];
  await proveFigures(deps, (difference) => void inFigures.push(difference));
  if (values.repair)
    for (const month of new Set(inFigures.flatMap(({ when }) => when ?? [])))
      await countAnew(deps.stats, month);
  for (const difference of inFigures) tell(difference, values.repair);
  const differences = inRooms.differences + inMoney.differences + inFigures.length;
  const outcome = differences === 0 ? 'all agree' : `${differences} differences, ${mended} of them repaired`;
  console.log(
    `${rooms} rooms, ${bookings} bookings, ${nights} sold nights, ${payments} payments, ${refunds} refunds, ${invoices} invoices: ${outcome}.`,
  );
  if (differences > mended) process.exitCode = 1;
});

function row({ detail, ...difference }: Difference): string {
  const { kind, room, booking, payment, code, channel, invoice, when }: Cells = difference;
  // The id of a payment begins with that of its booking.
  const cells = { kind, room, booking: code ?? payment ?? channel ?? invoice ?? booking, when };
  const padded = Object.entries(COLUMNS).map(([column, width]) => {
    return (cells[column as keyof typeof COLUMNS] ?? '-').padEnd(width); // only its own keys
  });
  return [...padded, detail].join(' ');
}
