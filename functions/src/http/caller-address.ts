import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** A household or an office gets its IPv6 addresses by the network, commonly of this many bits (RIPE-690). */
const IPV6_NETWORK_BYTES = 56 / 8;

/**
 * The network address that a request counts under; undefined for this machine's own.
 *
 * Whoever passes a request on adds, at the end of `X-Forwarded-For`, the address that it came from; what stands before
 * that, the caller may have written himself. Express takes the entry that the outermost of our own proxies added
 * (`trust proxy`, see app.ts) and those after it for `req.ips`. Of these the first that is an address at all counts,
 * so that a word or a loopback address in its place hides nobody. docs/decisions/0010 has the sources.
 */
export function callerAddress(req: Request): string | undefined {
  for (const entry of [...req.ips, req.ip]) {
    if (entry === undefined || !ipaddr.isValid(entry)) continue;
    const address = ipaddr.process(entry); // an IPv4 address mapped into IPv6 becomes what it is
    if (address.range() === 'loopback') continue;
    return address.kind() === 'ipv4' ? address.toString() : networkOf(address.toByteArray());
  }
  return undefined;
}

function networkOf(bytes: number[]): string {
  return Buffer.from(bytes.slice(0, IPV6_NETWORK_BYTES)).toString('hex');
}
