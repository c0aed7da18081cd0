import type { CaughtMailJson } from '../../../local/src/mail-catcher/web.ts';
import { MAIL_SITE } from '../../../local/src/stand-ins.ts';

/** Returns the mails that the mail server accepted for an address, the newest first. */
export async function mailsTo(address: string): Promise<CaughtMailJson[]> {
  const response = await fetch(`${MAIL_SITE}/api/mails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as CaughtMailJson[]; // the catcher's own type
}

/** Returns the mail about something, if it has arrived. */
export async function mailAbout(address: string, subject: RegExp): Promise<CaughtMailJson | undefined> {
  return (await mailsTo(address)).find((mail) => subject.test(mail.subject));
}
