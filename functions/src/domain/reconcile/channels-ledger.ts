import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { StoredFields } from './stored-fields.ts';

/** A document as it is stored, valid or not. */
export interface LedgerDocument {
  id: string;
  stored: StoredFields;
}

/** Everything about channels that must agree, as of one moment. */
export interface ChannelsLedger {
  channels: readonly LedgerDocument[];
  conflicts: readonly LedgerDocument[];
  /** The blocks of channels that are not lifted and that have nights from today on. */
  blocks: readonly LedgerDocument[];
  /** The ids of those rooms that exist. */
  rooms: ReadonlySet<string>;
}

export interface ChannelsLedgerStore {
  readChannels(today: CalendarDate): Promise<ChannelsLedger>;
}
