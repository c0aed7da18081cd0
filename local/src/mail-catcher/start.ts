import type { EventEmitter } from 'node:events';
import { catcherAddresses } from './addresses.ts';
import { Mailbox } from './mailbox.ts';
import { catchingServer } from './smtp.ts';
import { mailboxSite } from './web.ts';

/** Starts the mail server of the local hotel and the page that shows its mail; both end with this process. */
export async function startMailCatcher(): Promise<void> {
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

/** Without an `error` listener afterwards: a server that breaks later takes the suite along, visibly. */
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
