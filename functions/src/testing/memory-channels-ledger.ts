import { BY_CHANNEL } from '../domain/audit.ts';
import type { ChannelsLedgerStore, LedgerDocument } from '../domain/reconcile/channels-ledger.ts';
import { definedFields } from '../store/read-documents.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryChannelsLedger(db: MemoryDatabase): ChannelsLedgerStore {
  return {
    readChannels: (today) =>
      Promise.resolve({
        channels: documents(db.channels),
        conflicts: documents(db.conflicts),
        // A query by fields that may be damaged.
        blocks: documents(db.blocks).filter(
          ({ stored: { by, isLifted, to } }) =>
            by === BY_CHANNEL && Object.is(isLifted, false) && typeof to === 'string' && to > today,
        ),
        rooms: new Set(db.rooms.keys()),
      }),
  };
}

function documents(stored: ReadonlyMap<string, { _id: string }>): LedgerDocument[] {
  return [...stored].map(([id, fields]) => ({ id, stored: definedFields({ ...fields, _id: id }) }));
}
