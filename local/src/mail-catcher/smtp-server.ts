import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** A mail server that accepts every mail and forwards none. */
export function catchingServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    banner: 'Innkeep catches all mail and forwards none',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      switch (mailbox.behaviorTo(address)) {
        case 'accept':
          answer();
          return;
        case 'refuse':
          answer(refusal(451, 'Try again later, as a test requested'));
          return;
        case 'reject':
          answer(refusal(550, 'No such mailbox, as a test requested'));
          return;
        case 'hang':
          return; // a test has asked for no answer
      }
    },
    onData: (stream, { envelope }, answer) => {
      buffer(stream)
        .then((source) =>
          mailbox.add(
            envelope.rcptTo.map(({ address }) => address),
            source,
          ),
        )
        .then(
          () => answer(),
          (error: unknown) => answer(error instanceof Error ? error : new Error('unreadable')),
        );
    },
  });
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
