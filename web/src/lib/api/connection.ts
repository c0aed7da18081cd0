import { PAGE } from '@innkeep/contract/paths';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** How often a page that met nobody looks whether somebody is there again. */
const RETRY_MS = 5000;

/** The local suite answers without any network: there, only calls tell. */
const isOnThisMachine = () => ['127.0.0.1', 'localhost'].includes(location.hostname);

let isLastCallLost = false;
const listeners = new Set<() => void>();

/** Whether nobody is to be reached: by the browser's own word, or because the last call to the server met nobody. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** Every call tells whether it met somebody, if only to be refused. */
export function noteCall(isLost: boolean): void {
  if (isLost === isLastCallLost) return;
  isLastCallLost = isLost;
  for (const listener of listeners) listener();
  onlineManager.setOnline(!isLost); // what could not be read is read then
  if (isLost) setTimeout(() => void retryConnection(), RETRY_MS);
}

/** A browser tells of cables and radio, not of what lies behind them. */
async function retryConnection(): Promise<void> {
  if (!isLastCallLost) return;
  try {
    await fetch(PAGE.home, { method: 'HEAD', cache: 'no-store' });
    noteCall(false);
  } catch {
    setTimeout(() => void retryConnection(), RETRY_MS);
  }
}

function isOffline(): boolean {
  return isLastCallLost || (!navigator.onLine && !isOnThisMachine());
}

function subscribe(onChange: () => void) {
  const onOnline = () => {
    noteCall(false);
    onChange();
  };
  listeners.add(onChange);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onChange);
  };
}
