import { BROWSER_ERRORS } from '@innkeep/contract/browser-errors';
import { ApiError } from '@innkeep/contract/errors';
import { PAGE } from '@innkeep/contract/paths';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const RETRY_MS = 5000;

/** The local suite answers without any network, so only calls tell whether it can be reached. */
const isOnThisMachine = () => ['127.0.0.1', 'localhost'].includes(location.hostname);

let isLastCallLost = false;
const listeners = new Set<() => void>();

/** Whether the server cannot be reached: the browser says so, or the last call did not reach it. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** Notes whether a call reached the server. A refusal counts as reached. */
export function noteCall(isLost: boolean): void {
  if (isLost === isLastCallLost) return;
  isLastCallLost = isLost;
  for (const listener of listeners) listener();
  onlineManager.setOnline(!isLost); // going online repeats the reads that failed
  if (isLost) setTimeout(() => void retryConnection(), RETRY_MS);
}

/** Checks for the server again: browsers know only their own connection, not what is behind it. */
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

export function browserError(code: keyof typeof BROWSER_ERRORS, cause?: unknown): ApiError {
  return new ApiError({ code, ...BROWSER_ERRORS[code], cause });
}

/** @throws {ApiError} if the answer does not confirm the success */
export function requireDone(isDone: boolean | undefined): void {
  if (!isDone) throw browserError('server/unexpected');
}
