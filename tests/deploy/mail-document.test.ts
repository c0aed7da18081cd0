import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { faultOfSmtpUrl } from '../../functions/src/mail/smtp-url.ts';
import { commandsIn, readDocument } from './support/guide.ts';

/*
 * The commands of docs/mail.md, except those of the check-up and the secret,
 * which are rehearsed with the guide.
 */

const run = promisify(execFile);
const [encode = '', , , ...lookUps] = commandsIn(readDocument('mail'));

describe('the page about mail', () => {
  it('shows addresses of a right form', () => {
    const [, listed = ''] = /```text\n([\s\S]*?)```/.exec(readDocument('mail')) ?? [];
    const addresses = listed.trim().split('\n');
    expect(addresses).toHaveLength(2);
    expect(addresses.map(faultOfSmtpUrl)).toEqual([undefined, undefined]);
  });

  it('encodes a password that is typed', async () => {
    const running = run('bash', ['-c', encode]);
    running.child.stdin?.write('p@ss/w#rd:1%\n');
    expect((await running).stdout).toBe('p%40ss%2Fw%23rd%3A1%25\n');
  });

  it('looks its three records up', async () => {
    expect(lookUps).toHaveLength(3);
    for (const command of lookUps) {
      await run('bash', ['-n', '-c', command]);
      expect(command).toMatch(/^nslookup -type=TXT (\S+\.)?your-hotel\.example$/);
    }
  });

  it('is a page at most', () => {
    expect(readDocument('mail').trim().split('\n').length).toBeLessThanOrEqual(60);
  });
});
