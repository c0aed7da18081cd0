import { monthOf } from '@innkeep/contract/calendar-date';
import { openMonths } from '../desk/figures/months-counted.ts';
import { countAnew, type ProofDeps } from '../desk/figures/prove-figures.ts';
import type { ReconcileDeps } from '../reconcile/reconcile-store.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { repair } from '../reconcile/repair.ts';
import type { OlderRecordsDeps } from './older-records.ts';
import { forgetWords, type WordsDeps } from './words-of-guests.ts';

export type MigratedDeps = ReconcileDeps & WordsDeps & OlderRecordsDeps & ProofDeps;

/**
 * Migrates data from the previous version to this one. A migration may be interrupted anywhere and run again,
 * any number of times, while guests book: it skips what is already done.
 */
export interface Migration {
  /** The version of the data afterwards: 1, 2, 3 and so on. */
  version: number;
  title: string;
  run(deps: MigratedDeps): Promise<void>;
}

/**
 * All migrations, in order. Those listed here have already run somewhere: they are never changed, and new
 * ones follow them.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    title:
      'Rooms are listed in the catalogue, and sold nights are dates that a search can ask for (decision 0014)',
    run: async (deps) => {
      await reconcile(deps, async (difference) => {
        await repair(deps, difference);
      });
    },
  },
  {
    version: 2,
    title: 'Bookings have a state, a revision and a bill, and stay when they are cancelled (decision 0042)',
    run: async (deps) => {
      await reconcile(deps, async (difference) => {
        if (difference.kind === 'booking/version-1') await repair(deps, difference);
      });
    },
  },
  {
    version: 3,
    title: 'The desk finds bookings by name, number and week (decision 0050)',
    run: async (deps) => {
      await reconcile(deps, async (difference) => {
        if (difference.kind === 'booking/version-2') await repair(deps, difference);
      });
    },
  },
  {
    version: 4,
    title: 'Searches find the sold nights of a room in one document (decision 0014)',
    run: () => Promise.resolve(), // version 8 writes what searches read now
  },
  {
    version: 5,
    title:
      'Stays may be held or lapsed, and payments name every dispute: older software misreads them (decision 0069)',
    run: () => Promise.resolve(), // what is written since has this shape, and older data is read as it is
  },
  {
    version: 6,
    title: 'The audit tells that a name, an e-mail or a phone was changed, and not the words (decision 0081)',
    run: forgetWords,
  },
  {
    version: 7,
    title: 'Bills keep for which stays their code is (decision 0046)',
    run: async ({ reconcileStore }) => {
      for await (const { bookings } of reconcileStore.ledgers())
        for (const { bookingId, quote } of bookings)
          if (quote?.v === 1 && quote.discount) await reconcileStore.addConditions(bookingId);
    },
  },
  {
    version: 8,
    title: 'Searches find the sold nights of the house in one document a month (decision 0014)',
    run: async ({ reconcileStore, clock }) => {
      const thisMonth = monthOf(clock.today()); // nobody searches for nights that are over
      for await (const { roomId, room, months } of reconcileStore.ledgers())
        for (const { month } of months)
          if (room && month >= thisMonth) await reconcileStore.rebuildSold(roomId, month);
      // The documents that searches read before, one per room, stay for the code of the version before.
    },
  },
  {
    version: 9,
    title: 'Figures of open months are counted as bookings change (decision 0056)',
    run: async ({ reconcileStore, stats, clock }) => {
      // Figures name rooms by the catalogue.
      for (const { _id } of await stats.listRooms()) await reconcileStore.rebuildListing(_id);
      for (const month of openMonths(clock.today())) await countAnew(stats, month);
    },
  },
  {
    version: 10,
    title:
      'Admins find users by name and e-mail, and the catalogue says when a room has changed (decision 0095)',
    run: async ({ olderRecords }) => {
      await olderRecords.writeTokens();
      await olderRecords.writeRoomChanges();
    },
  },
  {
    version: 11,
    title: 'Lists are narrowed by what rooms have (decision 0113)',
    run: ({ olderRecords }) => olderRecords.writeAmenities(),
  },
];
