import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkSmtp } from '../../scripts/lib/deploy/smtp-check.ts';
import { look } from './support/look.ts';
import { startMailServer, startSilentServer, type MailServer } from './support/mail/mail-server.ts';
import { aSecret } from './support/secret.ts';
import { aWorld } from './support/world.ts';

const SET = 'npx firebase functions:secrets:set SMTP_URL --project harbour-live';
const RIGHT = 'stay%40hotel.example:p%40ss%2Fw%23rd%3A1%25';

let running: Pick<MailServer, 'stop'>[] = [];
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  running = [];
});

function keep<T extends Pick<MailServer, 'stop'>>(server: T): T {
  running.push(server);
  return server;
}

async function found(value: string, lackedPermissions: string[] = [], sendsMail = true) {
  const secrets = new Map([['SMTP_URL', aSecret({ value: `${value}\n` })]]);
  const { finding } = await look(
    checkSmtp,
    aWorld({ secrets, lackedPermissions: new Set(lackedPermissions) }),
    { sendsMail },
  );
  return finding;
}

describe('the check-up of the mail server', () => {
  it.each(['smtps', 'starttls'] as const)('signs in over %s, and sends no mail', async (way) => {
    const server = keep(await startMailServer({ way }));
    const scheme = way === 'smtps' ? 'smtps' : 'smtp';
    expect(await found(`${scheme}://${RIGHT}@127.0.0.1:${server.port}`)).toEqual({
      kind: 'fine',
      what: `the mail server 127.0.0.1:${server.port}`,
    });
    expect(server.signedIn).toEqual(['stay@hotel.example']);
    expect(server.mails()).toBe(0);
    expect(server.heardPlainPassword()).toBe(false);
  });

  it('refuses a hotel without one whose guests could book without an account, and lose the room', async () => {
    expect(await found('none')).toEqual({
      kind: 'missing',
      what: 'There is no mail server: guests without an account could not confirm, and would lose the room in two hours.',
      mend: 'MAIL=off in functions/.env.harbour-live, and guests book with an account only; or set SMTP_URL   (docs/mail.md)',
    });
  });

  it('says what a hotel without one loses', async () => {
    expect(await found('none', [], false)).toEqual({
      kind: 'warning',
      what: 'There is no mail server: guests get no e-mails, cannot reset a password or confirm their e-mail, and can only book with an account.',
      mend: 'set SMTP_URL, and MAIL=on in functions/.env.harbour-live   (docs/mail.md)',
    });
  });

  it('says that guests cannot book without an account where there is one, and MAIL is off', async () => {
    const { port } = keep(await startMailServer({ way: 'smtps' }));
    expect(await found(`smtps://${RIGHT}@127.0.0.1:${port}`, [], false)).toMatchObject({
      kind: 'warning',
      mend: 'MAIL=on in functions/.env.harbour-live',
    });
  });

  it('refuses an address of a wrong form, with an example, and without a word of it', async () => {
    const finding = await found('smtps://stay@hotel.example:hush/hush@mail.example:465');
    expect(finding).toEqual({
      kind: 'missing',
      what: 'The secret SMTP_URL must encode the special characters in its user and password: @ is %40, / is %2F, # is %23, ? is %3F, % is %25, a space is %20.',
      mend: `${SET}   (as smtps://stay%40your-hotel.example:p%40ss@mail.provider.example:465)`,
    });
  });

  it('tells of a wrong password, and shows neither it nor what the server said of it', async () => {
    const { port } = keep(await startMailServer());
    const finding = await found(`smtps://stay%40hotel.example:hush@127.0.0.1:${port}`);
    expect(finding).toEqual({
      kind: 'warning',
      what: `127.0.0.1:${port} rejects the user or password in SMTP_URL (535).`,
      mend: `${SET}   (many providers require an app password; docs/mail.md says how to encode it)`,
    });
    expect(JSON.stringify(finding)).not.toContain('hush');
  });

  it('tells of a server without TLS, which hears no password', async () => {
    const server = keep(await startMailServer({ way: 'plain' }));
    expect(await found(`smtp://${RIGHT}@127.0.0.1:${server.port}`)).toEqual({
      kind: 'warning',
      what: `127.0.0.1:${server.port} offers no TLS, so no password is sent to it.`,
      mend: `${SET}   (port 465 wants smtps://, port 587 wants smtp://)`,
    });
    expect(server.heardPlainPassword()).toBe(false);
    expect(server.signedIn).toEqual([]);
  });

  it.each(['smtps', 'starttls'] as const)('tells of a certificate that has expired, over %s', async (way) => {
    const { port } = keep(await startMailServer({ way, certificate: 'expired.pem' }));
    const scheme = way === 'smtps' ? 'smtps' : 'smtp';
    expect(await found(`${scheme}://${RIGHT}@127.0.0.1:${port}`)).toEqual({
      kind: 'warning',
      what: `The certificate of 127.0.0.1:${port} is not trusted (certificate has expired).`,
      mend: `${SET}   (with the host that the provider's certificate names)`,
    });
  });

  it('tells smtps:// from smtp://', async () => {
    const { port } = keep(await startMailServer({ way: 'starttls' }));
    expect(await found(`smtps://${RIGHT}@127.0.0.1:${port}`)).toEqual({
      kind: 'warning',
      what: `127.0.0.1:${port} does not start with TLS.`,
      mend: `${SET}   (port 465 wants smtps://, port 587 wants smtp://)`,
    });
  });

  it('tells of a host that is unknown', async () => {
    expect(await found(`smtps://${RIGHT}@mail.nowhere.invalid:465`)).toEqual({
      kind: 'warning',
      what: 'The mail server mail.nowhere.invalid:465 does not exist.',
      mend: `${SET}   (with your provider’s host)`,
    });
  });

  const AWAY =
    'check its host and port: port 465 wants smtps://, port 587 wants smtp://. Some networks block mail; Google may reach it anyway';

  it('does not wait for ever for a silent server', async () => {
    const { port } = keep(await startSilentServer());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const seconds = setInterval(() => vi.advanceTimersByTime(1_000), 20);
    onTestFinished(() => {
      clearInterval(seconds);
      vi.useRealTimers();
    });
    expect(await found(`smtp://${RIGHT}@127.0.0.1:${port}`)).toEqual({
      kind: 'warning',
      what: `127.0.0.1:${port} did not answer from here (ETIMEDOUT).`,
      mend: AWAY,
    });
  });

  it('tells of a server that is away', async () => {
    expect(await found(`smtps://${RIGHT}@127.0.0.1:1`)).toEqual({
      kind: 'warning',
      what: '127.0.0.1:1 did not answer from here (ECONNREFUSED).',
      mend: AWAY,
    });
  });

  it('names the port that Google blocks', async () => {
    expect(await found(`smtp://${RIGHT}@127.0.0.1:25`)).toEqual({
      kind: 'warning',
      what: 'Google blocks connections to port 25.',
      mend: `${SET}   (with port 465 or 587)`,
    });
  });

  it('says so when the account that deploys may not read the secret', async () => {
    expect(await found(`smtps://${RIGHT}@127.0.0.1:1`, ['secretmanager.versions.access'])).toEqual({
      kind: 'warning',
      what: 'owner@hotel.example may not read the secret SMTP_URL, so the mail server was not tested.',
      mend: "npm run deploy -- --check --project harbour-live   (as the project's owner)",
    });
  });
});
