import type { StoredChannel } from './channel-store.ts';

/** Returns the host of an address, the only part that is not secret; undefined if there is no address. */
export function hostOf(address: string): string | undefined {
  return address === '' ? undefined : new URL(address).host;
}

/** Describes a new channel, for the audit: "Airbnb is read for Sea View from www.airbnb.com." */
export function addedInWords({ name, address }: StoredChannel, roomName: string): string {
  const host = hostOf(address);
  return host === undefined
    ? `${name} may read the nights of ${roomName}.`
    : `${name} is read for ${roomName} from ${host}.`;
}

/** Describes what has changed about a channel: "Airbnb, Sea View: read from www.airbnb.com became not read." */
export function changedInWords(before: StoredChannel, after: StoredChannel, roomName: string): string {
  const changes = [
    [before.name, after.name],
    [readingWords(before), readingWords(after)],
    [ignoredWords(before), ignoredWords(after)],
    [repeatingWords(before), repeatingWords(after)],
  ].flatMap(([was, is]) => (was === is ? [] : `${was} became ${is}`));
  if (before.isOn !== after.isOn) changes.push(after.isOn ? 'resumed' : 'paused');
  // Two addresses may have the same host.
  if (before.address !== after.address && hostOf(before.address) === hostOf(after.address))
    changes.push('new address');
  return `${before.name}, ${roomName}: ${changes.join('; ') || 'saved unchanged'}.`;
}

function readingWords({ address }: StoredChannel): string {
  const host = hostOf(address);
  return host === undefined ? 'not read' : `read from ${host}`;
}

function ignoredWords({ ignore }: StoredChannel): string {
  return ignore.length === 0
    ? 'ignores nothing'
    : `ignores ${ignore.map((words) => `“${words}”`).join(', ')}`;
}

function repeatingWords({ repeatsOurs }: StoredChannel): string {
  return repeatsOurs ? 'repeats our stays' : 'repeats none of our stays';
}
