/** An example of the secret SMTP_URL: docs/mail.md. */
export const SMTP_URL_EXAMPLE = 'smtps://stay%40your-hotel.example:p%40ss@mail.provider.example:465';

/** What a user or a password may contain unescaped: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1 */
const ENCODED = /^([^\s/?#@[\]\\%]|%[\da-f]{2})*$/i;
/** A host, a port, and options of Nodemailer: https://nodemailer.com/smtp */
const SERVER = /^(\[[\da-f:.]+\]|[\p{L}\p{N}._-]+)(:\d{1,5})?\/?(\?\S*)?$/iu;

/**
 * Reads the secret SMTP_URL.
 * @returns undefined without a mail server: a secret cannot be empty, so `none` stands for that
 * @throws {Error} where it is anything else than the address of a mail server; the message does not quote it
 */
export function readSmtpUrl(secret = ''): string | undefined {
  const url = secret.trim();
  if (url === '' || url === 'none') return undefined;
  const fault = faultOfSmtpUrl(url);
  if (fault === undefined) return url;
  throw new Error(`Refusing to start: SMTP_URL ${fault}, as in ${SMTP_URL_EXAMPLE}, or be "none".`);
}

/** Returns what is wrong with an address, as the end of a sentence; undefined if it is valid. */
export function faultOfSmtpUrl(url: string): string | undefined {
  const [, rest] = /^smtps?:\/\/(.*)$/is.exec(url) ?? [];
  if (rest === undefined) return 'must begin with smtps:// or smtp://';
  const at = rest.lastIndexOf('@');
  const [signIn, server] = [rest.slice(0, Math.max(at, 0)), rest.slice(at + 1)];
  if (!ENCODED.test(signIn) || server.includes('#'))
    return 'must encode the special characters in its user and password: @ is %40, / is %2F, # is %23, ? is %3F, % is %25, a space is %20';
  if (at >= 0 && !/^[^:]+:./.test(signIn))
    return 'must name a user and a password, with a colon between them';
  return faultOfServer(server);
}

function faultOfServer(server: string): string | undefined {
  const [isServer, host, port] = SERVER.exec(server) ?? [];
  if (server === '' || /^[:/?]/.test(server)) return 'must name the host of the mail server';
  if (isServer === undefined || host === undefined) return 'must end with the host and a port number';
  const number = Number(port?.slice(1) ?? '1');
  return number >= 1 && number <= 65_535 ? undefined : 'must name a port from 1 to 65535';
}
