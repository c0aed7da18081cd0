import type { Clock } from '../clock.ts';
import { addMailOnce } from '../mail/add-mail-once.ts';
import { operationsMail, type Trouble, type TroubleSource } from '../mail/letters/operations.ts';
import type { HotelMail, MailStore, OutboxDeps } from '../mail/mail-store.ts';

export interface ReportDeps extends OutboxDeps {
  readonly mails: MailStore;
  readonly hotelMail: HotelMail;
  readonly clock: Clock;
}

/** Writes to the hotel what went wrong, besides the log; once a day, so that trouble that lasts floods nobody. */
export async function reportTrouble(
  deps: ReportDeps,
  source: TroubleSource,
  troubles: readonly Trouble[],
): Promise<void> {
  const { clock, hotelMail, siteUrl } = deps;
  if (troubles.length === 0) return;
  await addMailOnce(deps, operationsMail(source, troubles, clock, hotelMail.to, siteUrl));
}
