import type { DeskAlert } from '@innkeep/contract/desk/desk-stay';
import { conflictsInWords } from '../channels/open-conflicts.ts';
import { listLate } from '../channels/list-channels.ts';
import type { DeskDeps } from './desk-store.ts';

/** Lists the conflicts that are open, and then the channels whose calendars should have been read by now. */
export async function channelAlerts(deps: DeskDeps): Promise<DeskAlert[]> {
  const [channels, open] = await Promise.all([deps.channels.listHeads(), deps.channels.listConflicts()]);
  const [conflicts, late] = await Promise.all([
    conflictsInWords(deps, open, channels),
    listLate(deps, channels, open),
  ]);
  return [
    ...conflicts.map((conflict) => ({ kind: 'channel-conflict' as const, conflict })),
    ...late.map(({ _id, name, roomId, roomName, reading }) => ({
      kind: 'channel-late' as const,
      channel: { _id, name, roomId, roomName, reading },
    })),
  ];
}
