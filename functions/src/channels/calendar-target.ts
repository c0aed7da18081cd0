import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import { isPublic } from './public-address.ts';

export interface Target {
  url: URL;
  /** Whether it is one of the hosts that a local suite names, of which nothing is asked. */
  isListed: boolean;
}

/**
 * Decides whether an address may be read: https at its own port, of a public host, without a name and a password. A host
 * that a local suite lists, as `host:port`, may be anything, but nothing leads from https to http.
 * @param from what led there, if anything did
 */
export function targetOf(address: string, hosts: readonly string[], from?: URL): Target | ChannelProblem {
  const url = URL.canParse(address, from?.href) ? new URL(address, from?.href) : undefined;
  if (!url) return 'refused';
  const isSecure = url.protocol === 'https:';
  const hasPassword = url.username !== '' || url.password !== '';
  if ((!isSecure && url.protocol !== 'http:') || hasPassword) return 'not-public';
  if (!isSecure && from?.protocol === 'https:') return 'not-public';
  if (hosts.includes(`${url.hostname}:${url.port || (isSecure ? '443' : '80')}`))
    return { url, isListed: true };
  if (!isSecure || url.port !== '' || !mayBePublic(url.hostname)) return 'not-public';
  return { url, isListed: false };
}

/** An address is looked at here, as nothing resolves it; a name when it is resolved. */
function mayBePublic(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublic(hostname.slice(1, -1));
  return !/^[\d.]+$/.test(hostname) || isPublic(hostname);
}
