/* Preloaded into everything that a rehearsal starts: `*.localhost` is this machine, and every other host is refused. */
const dns = require('node:dns');
const { appendFileSync } = require('node:fs');
const { isIP } = require('node:net');
const process = require('node:process');

const lookup = dns.lookup;

dns.lookup = (host, options, callback) => {
  const answer = typeof options === 'function' ? options : callback;
  const settings = typeof options === 'function' ? {} : options;
  if (host === 'localhost' || host.endsWith('.localhost')) return lookup('127.0.0.1', settings, answer);
  if (isIP(host)) return lookup(host, settings, answer);
  if (process.env.REFUSED_HOSTS) appendFileSync(process.env.REFUSED_HOSTS, `${host}\n`);
  process.nextTick(
    answer,
    Object.assign(new Error(`a rehearsal may not reach ${host}`), { code: 'ENOTFOUND' }),
  );
};
