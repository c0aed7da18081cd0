import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emulatorHost } from '../emulators.ts';
import { catcherAddresses } from '../mail-catcher/addresses.ts';
import { startMailCatcher } from '../mail-catcher/start.ts';

/** Gives the functions a mail server, and a site to link to from what they send. */
export function provideMail(): void {
  const { host, smtpPort } = catcherAddresses();
  // Where the emulator looks for secrets before it asks Google; firebase.json keeps the file out of a deploy.
  writeFileSync(path.resolve('functions/dist/.secret.local'), `SMTP_URL=smtp://${host}:${smtpPort}\n`);
  process.env.SITE_URL ??= `http://${emulatorHost('hosting')}`;
  // Not awaited: the CLI runs as soon as it is loaded, whatever its neighbours wait for.
  startMailCatcher().catch((error: unknown) => {
    console.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
}
