import { handOver, type HandOverDeps } from './hand-over.ts';
import type { MailStore } from './mail-store.ts';
import type { Mail } from './mail.ts';

/** Writes a mail that tells of nothing else being written, unless one of its id is there, and hands it over. */
export async function addMailOnce(
  deps: HandOverDeps & { readonly mails: MailStore },
  mail: Mail,
): Promise<void> {
  const isNew = await deps.mails.transact(async (tx) => {
    if (await tx.find(mail._id)) return false;
    tx.add(mail);
    return true;
  });
  if (isNew) await handOver(deps, mail._id);
}
