import dns from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveByDns: Resolve = (host) => dns.lookup(host, { all: true });

/** All that is given out: the rest of IPv6 is not, or leads into IPv4. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** A name that leads to an address within a network. */
export class NotPublicError extends Error {}

/** Whether an address is one that the whole world can reach, and nothing within a network of ours. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address); // an IPv4 address mapped into IPv6 becomes IPv4 again
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}

/**
 * Returns a resolver for connections that resolves a name to public addresses only. As it is the one that connects, the
 * name cannot lead elsewhere afterwards. One address that is not public is enough to refuse all: it is no portal's name.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (host, { all }, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublic(address))) answer(new NotPublicError(), '', 0);
        else if (all === true) answer(null, found);
        else answer(null, first.address, first.family);
      },
      (error: unknown) => answer(error instanceof Error ? error : new Error('No address'), '', 0),
    );
  };
}
