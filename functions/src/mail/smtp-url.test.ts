import { describe, expect, it } from 'vitest';
import { faultOfSmtpUrl, readSmtpUrl } from './smtp-url.ts';

const ENCODE =
  'must encode the special characters in its user and password: @ is %40, / is %2F, # is %23, ? is %3F, % is %25, a space is %20';

describe('readSmtpUrl', () => {
  it.each([
    'smtps://stay%40your-hotel.example:p%40ss%2Fw%23rd@mail.provider.example:465',
    'smtp://stay:secret@mail.provider.example:587',
    'smtps://stay:secret@mail.provider.example',
    'smtps://stay:se:cret@mail.provider.example:465/',
    'SMTPS://stay:secret@mail.provider.example:465?name=your-hotel.example',
    'smtps://stay:secret@[2001:db8::1]:465',
    'smtp://127.0.0.1:1025',
  ])('takes %s', (url) => {
    expect(readSmtpUrl(`${url}\n`)).toBe(url);
  });

  it.each([
    ['http://stay:secret@mail.provider.example', 'must begin with smtps:// or smtp://'],
    ['mail.provider.example:465', 'must begin with smtps:// or smtp://'],
    ['None', 'must begin with smtps:// or smtp://'],
    ['smtps://stay@your-hotel.example:secret@mail.provider.example:465', ENCODE],
    ['smtps://stay:p@ss@mail.provider.example:465', ENCODE],
    ['smtps://stay:p/ss@mail.provider.example:465', ENCODE],
    ['smtps://stay:p#ss@mail.provider.example:465', ENCODE],
    ['smtps://stay:p?ss@mail.provider.example:465', ENCODE],
    ['smtps://stay:100%@mail.provider.example:465', ENCODE],
    ['smtps://stay:p ss@mail.provider.example:465', ENCODE],
    ['smtps://stay:p[ss@mail.provider.example:465', ENCODE],
    ['smtps://stay@mail.provider.example:465', 'must name a user and a password, with a colon between them'],
    [
      'smtps://:secret@mail.provider.example:465',
      'must name a user and a password, with a colon between them',
    ],
    ['smtps://stay:@mail.provider.example:465', 'must name a user and a password, with a colon between them'],
    ['smtps://@mail.provider.example:465', 'must name a user and a password, with a colon between them'],
    ['smtp://', 'must name the host of the mail server'],
    ['smtps://stay:secret@', 'must name the host of the mail server'],
    ['smtps://stay:secret@:465', 'must name the host of the mail server'],
    ['smtps://stay:secret@mail.provider.example:', 'must end with the host and a port number'],
    ['smtps://stay:secret@mail.provider.example:smtps', 'must end with the host and a port number'],
    ['smtps://stay:secret@mail.provider.example:465/in', 'must end with the host and a port number'],
    ['smtps://stay:secret@mail provider.example:465', 'must end with the host and a port number'],
    ['smtps://stay:secret@mail.provider.example:0', 'must name a port from 1 to 65535'],
    ['smtps://stay:secret@mail.provider.example:70000', 'must name a port from 1 to 65535'],
  ])('refuses %s, with an example', (url, fault) => {
    expect(faultOfSmtpUrl(url)).toBe(fault);
    expect(() => readSmtpUrl(url)).toThrow(
      `Refusing to start: SMTP_URL ${fault}, as in smtps://stay%40your-hotel.example:p%40ss@mail.provider.example:465, or be "none".`,
    );
  });
});
