import { handOver, type HandOverDeps } from './hand-over.ts';
import type { MailStore } from './mail-store.ts';
import type { Mail } from './mail.ts';

/** Writes a mail that tells of nothing else being written, and hands it over. */
export async function addMail(deps: HandOverDeps & { readonly mails: MailStore }, mail: Mail): Promise<void> {
  await deps.mails.add(mail);
  await handOver(deps, mail._id);
}
