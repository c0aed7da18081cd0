import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emulatorHost } from '../emulators.ts';
import { catcherAddresses } from '../mail-catcher/addresses.ts';
import { startMailCatcher } from '../mail-catcher/start.ts';

/** Starts the mail catcher, and tells the functions its address and the site's, for links in mails. */
export function provideMail(): void {
  const { host, smtpPort } = catcherAddresses();
  // The emulator reads secrets from this file before it asks Google. firebase.json excludes it from deployments.
  writeFileSync(path.resolve('functions/dist/.secret.local'), `SMTP_URL=smtp://${host}:${smtpPort}\n`);
  process.env.SITE_URL ??= `http://${emulatorHost('hosting')}`;
  // Not awaited: the CLI starts as soon as it is loaded.
  startMailCatcher().catch((error: unknown) => {
    console.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
}
