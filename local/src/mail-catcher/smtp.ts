import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** Makes a mail server that takes every mail and passes on none. */
export function catchingServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    banner: 'Innkeep catches all mail and passes on none',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      switch (mailbox.behaviourTo(address)) {
        case 'accept':
          answer();
          return;
        case 'refuse':
          answer(refusal(451, 'Try again later, as you were told to be told'));
          return;
        case 'reject':
          answer(refusal(550, 'No such mailbox, as you were told to be told'));
          return;
        case 'hang':
          return; // the silence is what was asked for
      }
    },
    onData: (stream, session, answer) => {
      read(stream)
        .then((raw) => mailbox.add(recipientsOf(session), raw))
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

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array)); // a byte stream's chunks
  return Buffer.concat(chunks);
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address);
}
