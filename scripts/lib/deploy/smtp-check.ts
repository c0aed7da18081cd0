import { connectToSmtp } from '../../../functions/src/mail/smtp.ts';
import { faultOfSmtpUrl, SMTP_URL_EXAMPLE } from '../../../functions/src/mail/smtp-url.ts';
import { fine, missing, warning, type Check, type Finding } from './finding.ts';
import { statusOf } from './google-api.ts';
import { readSecret } from './secret-checks.ts';

/**
 * Checks the mail server of SMTP_URL as the functions use it: connects, starts TLS, signs in, and sends
 * nothing (https://nodemailer.com/smtp#verify-the-connection). A server that does not answer does not stop
 * the deploy: mails wait for it. An invalid address does, because the functions that send would not start.
 */
export const checkSmtp: Check = async (google, { projectId, sendsMail }) => {
  const set = `npx firebase functions:secrets:set SMTP_URL --project ${projectId}`;
  try {
    const url = await readSecret(google, projectId, 'SMTP_URL');
    if (url === undefined) return withoutServer(sendsMail, projectId);
    const fault = faultOfSmtpUrl(url);
    if (fault !== undefined)
      return missing(`The secret SMTP_URL ${fault}.`, `${set}   (as ${SMTP_URL_EXAMPLE})`);
    const off = 'MAIL is "off" though there is a mail server: guests cannot book without an account.';
    return sendsMail ? await tryServer(url, set) : warning(off, `MAIL=on in functions/.env.${projectId}`);
  } catch (error) {
    if (statusOf(error) !== 403) throw error;
    return warning(
      `${google.account} may not read the secret SMTP_URL, so the mail server was not tested.`,
      `npm run deploy -- --check --project ${projectId}   (as the project's owner)`,
    );
  }
};

/** Says what a hotel without a mail server loses, and that its guests have to know. */
function withoutServer(sendsMail: boolean, projectId: string): Finding {
  if (sendsMail)
    return missing(
      'There is no mail server: guests without an account could not confirm, and would lose the room in two hours.',
      `MAIL=off in functions/.env.${projectId}, and guests book with an account only; or set SMTP_URL   (docs/mail.md)`,
    );
  return warning(
    'There is no mail server: guests get no e-mails, cannot reset a password or confirm their e-mail, and can only book with an account.',
    `set SMTP_URL, and MAIL=on in functions/.env.${projectId}   (docs/mail.md)`,
  );
}

async function tryServer(url: string, set: string): Promise<Finding> {
  const { host, port } = new URL(url);
  // Google blocks mail on this port: https://cloud.google.com/compute/docs/tutorials/sending-mail
  if (port === '25')
    return warning('Google blocks connections to port 25.', `${set}   (with port 465 or 587)`);
  const transport = connectToSmtp(url);
  try {
    await transport.verify();
    return fine(`the mail server ${host}`);
  } catch (error) {
    return whyNot(error, host, set);
  } finally {
    transport.close();
  }
}

/** Nodemailer's error: node_modules/nodemailer/dist/esm/errors.js */
interface SmtpFailure extends Error {
  /** Such as `EAUTH`. */
  code?: string;
  /** The original code of the system, or of OpenSSL. */
  originalCode?: string;
  /** The server's status, such as 535. */
  responseCode?: number;
}

const PORTS = 'port 465 wants smtps://, port 587 wants smtp://';

/** Explains a failure without the words of the server or the library: they may quote what was sent. */
function whyNot(error: unknown, host: string, set: string): Finding {
  const { code, originalCode, responseCode, message } = error as SmtpFailure; // Nodemailer throws nothing else
  if (code === 'EAUTH')
    return warning(
      `${host} rejects the user or password in SMTP_URL (${responseCode ?? code}).`,
      `${set}   (many providers require an app password; docs/mail.md says how to encode it)`,
    );
  if (code === 'EDNS')
    return warning(`The mail server ${host} does not exist.`, `${set}   (with your provider’s host)`);
  if (/certificate|altnames/.test(message))
    return warning(
      `The certificate of ${host} is not trusted (${certificateFault(message)}).`,
      `${set}   (with the host that the provider's certificate names)`,
    );
  if (code === 'ETLS')
    return warning(`${host} offers no TLS, so no password is sent to it.`, `${set}   (${PORTS})`);
  if (/wrong version number|packet length too long/.test(message))
    return warning(`${host} does not start with TLS.`, `${set}   (${PORTS})`);
  return warning(
    `${host} did not answer from here (${originalCode ?? code ?? 'no reason given'}).`,
    `check its host and port: ${PORTS}. Some networks block mail; Google may reach it anyway`,
  );
}

function certificateFault(message: string): string {
  return /certificate has expired|self-signed certificate|altnames/.exec(message)?.[0] ?? 'unknown issuer';
}
