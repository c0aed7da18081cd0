import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { HotelMail } from '../records/mail-store.ts';
import { enqueueOnce, type OutboxDeps, mailId } from '../records/outbox.ts';
import type { Trouble } from '../records/trouble.ts';

export interface ReportDeps extends OutboxDeps {
  readonly hotelMail: HotelMail;
}

/** Once a day for each source: lasting trouble does not flood the mailbox, and no source silences another. */
export async function reportTrouble(
  deps: ReportDeps,
  source: 'check' | 'money' | 'watch' | 'queue',
  troubles: readonly Trouble[],
  date: CalendarDate = deps.clock.today(),
): Promise<void> {
  if (troubles.length === 0) return;
  const _id = `${mailId('operations', date)}-${source}`;
  await enqueueOnce(deps, { _id, kind: 'operations', to: deps.hotelMail.to, data: { date, troubles } });
}
