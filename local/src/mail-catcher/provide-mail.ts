import type { EventEmitter } from 'node:events';
import { catcherAddresses, catchingServer } from './smtp-server.ts';
import { Mailbox } from './mailbox.ts';
import { mailboxSite } from './web.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emulatorHost } from '../emulators.ts';

/** Starts the local hotel's mail server and its inbox. Both end with this process. */
async function startMailCatcher(): Promise<void> {
  const { host, smtpPort, webPort } = catcherAddresses();
  const mailbox = new Mailbox();
  await Promise.all([
    listening(catchingServer(mailbox), smtpPort, host),
    listening(mailboxSite(mailbox), webPort, host),
  ]);
}

interface Listener extends EventEmitter {
  listen(port: number, host: string, started: () => void): unknown;
}

/** Leaves no `error` listener, so that a later error of the server ends the suite visibly. */
function listening(server: Listener, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) =>
      reject(new Error(`The mail catcher cannot listen on ${host}:${port}.`, { cause }));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Starts the mail catcher, and tells the functions its address, and the site's for links in mails. */
export function provideMail(): void {
  const { host, smtpPort } = catcherAddresses();
  // The emulator reads secrets from this file before it asks Google. firebase.json excludes it from
  // deployments.
  writeFileSync(path.resolve('functions/dist/.secret.local'), `SMTP_URL=smtp://${host}:${smtpPort}\n`);
  process.env.SITE_URL ??= `http://${emulatorHost('hosting')}`;
  // Not awaited: the CLI starts as soon as it is loaded.
  startMailCatcher().catch((error: unknown) => {
    console.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
}
