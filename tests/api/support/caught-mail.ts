import { catcherSite } from '../../../local/src/mail-catcher/smtp-server.ts';
import type { CaughtMailJson } from '../../../local/src/mail-catcher/web.ts';

/** Returns the mails that the mail server accepted for an address, the newest first. */
export async function mailsTo(address: string): Promise<CaughtMailJson[]> {
  const response = await fetch(`${catcherSite()}/api/mails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as CaughtMailJson[]; // the catcher's own type
}

/** Returns the mail about something, if it has arrived. */
export async function mailAbout(address: string, subject: RegExp): Promise<CaughtMailJson | undefined> {
  return (await mailsTo(address)).find((mail) => subject.test(mail.subject));
}
