import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** The length of the IPv6 prefix that households and offices are commonly given (RIPE-690). */
const IPV6_NETWORK_BYTES = 56 / 8;

/**
 * Returns the network address that a request is counted under; undefined for this machine's own. Each proxy
 * appends the address that it got the request from to `X-Forwarded-For`; earlier entries may be forged.
 * Express puts the entry of our outermost proxy (`trust proxy`, see app.ts), and those after it, into
 * `req.ips`. The first of them that is a valid address, and not a loopback one, counts. So a caller cannot
 * hide by sending something else: docs/dev/decisions/0010.
 */
export function callerAddress(req: Request): string | undefined {
  return firstAddress([...req.ips, req.ip]);
}

/** One of Hosting's servers, or the caller's own. Cloud Run itself adds it, so it cannot be forged. */
export function sourceAddress(req: Request): string | undefined {
  return firstAddress([...req.ips].reverse().concat(req.ip ?? []));
}

function firstAddress(entries: readonly (string | undefined)[]): string | undefined {
  for (const entry of entries) {
    if (entry === undefined || !ipaddr.isValid(entry)) continue;
    const address = ipaddr.process(entry); // an IPv4 address mapped into IPv6 becomes IPv4 again
    if (address.range() === 'loopback') continue;
    if (address.kind() === 'ipv4') return address.toString();
    return Buffer.from(address.toByteArray().slice(0, IPV6_NETWORK_BYTES)).toString('hex');
  }
  return undefined;
}
