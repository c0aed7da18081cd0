/*
 * Preloaded into every process of a rehearsal: `*.localhost` is this machine,
 * and every other host is refused.
 */
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

/* The stand-in answers for the hotel's own site, at any of its addresses. */
const { fetch: fetchAnything } = globalThis;

globalThis.fetch = (input, options) => {
  const address = new URL(input instanceof Request ? input.url : String(input));
  const isSite = process.env.PLAYED_SITES !== undefined && /\.(web\.app|example)$/.test(address.hostname);
  if (!isSite || address.protocol !== 'https:') return fetchAnything(input, options);
  const played = process.env.PLAYED_SITES.replace('HOST', address.hostname);
  return fetchAnything(played + address.pathname + address.search, options);
};
