import { describe, expect, it } from 'vitest';
import { targetOf } from './fetch-calendar.ts';
import { isPublic } from './public-address.ts';

describe('targetOf', () => {
  it('takes an address of the web', () => {
    const target = targetOf('https://www.airbnb.com/calendar/ical/1.ics?s=2', []);
    expect(target).toMatchObject({
      isListed: false,
      url: { href: 'https://www.airbnb.com/calendar/ical/1.ics?s=2' },
    });
  });

  it.each([
    ['http', 'http://www.airbnb.com/1.ics'],
    ['another scheme', 'webcal://www.airbnb.com/1.ics'],
    ['a file', 'file:///etc/passwd'],
    ['another port', 'https://www.airbnb.com:8443/1.ics'],
    ['a name and a password', 'https://me:secret@www.airbnb.com/1.ics'],
    ['a name', 'https://me@www.airbnb.com/1.ics'],
    ['this machine', 'https://127.0.0.1/1.ics'],
    ['this machine in another spelling', 'https://2130706433/1.ics'],
    ['this machine in hex', 'https://0x7f.1/1.ics'],
    ['this machine with a dot', 'https://127.0.0.1./1.ics'],
    ['this machine in IPv6', 'https://[::1]/1.ics'],
    ['this machine mapped into IPv6', 'https://[::ffff:127.0.0.1]/1.ics'],
    ["Google's metadata", 'https://169.254.169.254/1.ics'],
  ])('refuses %s', (_, address) => {
    expect(targetOf(address, [])).toBe('not-public');
    expect(targetOf(address, [], new URL('https://www.airbnb.com/'))).toBe('not-public');
  });

  it('takes anything of a host that is listed, at its port only', () => {
    const hosts = ['127.0.0.1:8027', '[::1]:80'];
    expect(targetOf('http://127.0.0.1:8027/1.ics', hosts)).toMatchObject({ isListed: true });
    expect(targetOf('http://[::1]/1.ics', hosts)).toMatchObject({ isListed: true });
    expect(targetOf('http://127.0.0.1:8028/1.ics', hosts)).toBe('not-public');
    expect(targetOf('http://127.0.0.1/1.ics', hosts)).toBe('not-public');
    expect(targetOf('http://me:secret@127.0.0.1:8027/1.ics', hosts)).toBe('not-public');
  });

  it('is not led from https to http, not even to a host that is listed', () => {
    const from = new URL('https://127.0.0.1:8027/');
    expect(targetOf('http://127.0.0.1:8027/1.ics', ['127.0.0.1:8027'], from)).toBe('not-public');
    expect(targetOf('/1.ics', ['127.0.0.1:8027'], from)).toMatchObject({
      url: { href: 'https://127.0.0.1:8027/1.ics' },
    });
  });

  it('refuses what is no address', () => {
    expect(targetOf('calendar', [])).toBe('refused');
    expect(targetOf('http://[', [], new URL('https://www.airbnb.com/'))).toBe('refused');
  });
});

describe('isPublic', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '',
  ])('is not %o', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});
