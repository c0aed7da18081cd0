import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Households and offices get their IPv6 addresses by the network, commonly of this many bits (RIPE-690). */
const IPV6_NETWORK_BYTES = 56 / 8;

/**
 * The network address that a request counts under; undefined for this machine's own.
 * Each proxy adds the address that a request came from to the end of `X-Forwarded-For`; what stands before that may be
 * forged. Express puts the entry that the outermost of our own proxies added (`trust proxy`, see app.ts), and those
 * after it, into `req.ips`. The first of these that is an address counts, so that neither a word nor a loopback address
 * in its place hides anybody: docs/decisions/0010.
 */
export function callerAddress(req: Request): string | undefined {
  return firstAddress([...req.ips, req.ip]);
}

/**
 * The network address that a request reached Google from: one of Hosting's servers or, of whoever calls a function past
 * Hosting, their own. Cloud Run itself adds it, so that nobody can make it up.
 */
export function sourceAddress(req: Request): string | undefined {
  return firstAddress([...req.ips].reverse().concat(req.ip ?? []));
}

function firstAddress(entries: readonly (string | undefined)[]): string | undefined {
  for (const entry of entries) {
    if (entry === undefined || !ipaddr.isValid(entry)) continue;
    const address = ipaddr.process(entry); // turns an IPv4 address mapped into IPv6 back into IPv4
    if (address.range() === 'loopback') continue;
    return address.kind() === 'ipv4' ? address.toString() : networkOf(address.toByteArray());
  }
  return undefined;
}

function networkOf(bytes: number[]): string {
  return Buffer.from(bytes.slice(0, IPV6_NETWORK_BYTES)).toString('hex');
}
