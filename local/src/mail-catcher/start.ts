import type { EventEmitter } from 'node:events';
import { catcherAddresses } from './addresses.ts';
import { Mailbox } from './mailbox.ts';
import { catchingServer } from './smtp-server.ts';
import { mailboxSite } from './web.ts';

/** Starts the local hotel's mail server and its inbox. Both end with this process. */
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
