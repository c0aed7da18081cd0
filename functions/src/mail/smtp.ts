import { createTransport } from 'nodemailer';
import { HOTEL } from '@innkeep/contract/hotel';
import { MailRefused, type SendMail } from '../domain/mail/deliver-mail.ts';

/** A healthy server answers in a second or two; the sum of these is far below a delivery's lease. */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

interface SmtpConfig {
  /** `smtp://` or `smtps://`, with user and password where the server requires them. */
  smtpUrl: string;
  /** The sender, as `Name <address>` or an address. */
  from: string;
}

/**
 * Creates the connection to the mail server, for sending and for the check-up, which only tests it. A
 * password is only sent over TLS: by default, Nodemailer would send it unencrypted to a server without
 * STARTTLS (https://nodemailer.com/smtp#tls-options).
 */
export function connectToSmtp(smtpUrl: string) {
  return createTransport({
    ...TIMEOUTS_MS,
    url: smtpUrl,
    requireTLS: new URL(smtpUrl).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function smtpSender({ smtpUrl, from }: SmtpConfig): SendMail {
  const transport = connectToSmtp(smtpUrl);
  return async ({ _id, to, replyTo }, { replyTo: ofHotel, ...content }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        replyTo:
          replyTo === undefined ? { name: HOTEL.name, address: ofHotel } : { name: '', address: replyTo },
        ...content,
        // The same at every attempt, so that mailboxes recognize a mail that was already delivered.
        messageId: `<${_id}@innkeep.mail>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      if (isFinal(error)) throw new MailRefused(error.message, { cause: error });
      throw error;
    }
  };
}

/** A 5xx about the address or the message is final; a refused password (EAUTH) is not, as the hotel can fix it. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}
