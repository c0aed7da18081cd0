import type { Caller } from '../lib/session/caller.ts';

/* The address says that its visitor goes on without an account, so that a reload does not forget it. */

const FIELD = 'account';
const NONE = 'none';

/** Whether guests may book without an account: they confirm by a mail. */
export function takesVisitors(): boolean {
  return import.meta.env.VITE_MAIL !== 'off';
}

export function isWithoutAccount(search: string): boolean {
  return takesVisitors() && new URLSearchParams(search).get(FIELD) === NONE;
}

export function withoutAccount(address: string): string {
  return changed(address, (parameters) => parameters.set(FIELD, NONE));
}

export function withAccount(address: string): string {
  return changed(address, (parameters) => parameters.delete(FIELD));
}

function changed(address: string, change: (parameters: URLSearchParams) => void): string {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  change(parameters);
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

export function bookAddress(as: Caller['as'], address: string): string {
  return as === 'key' ? withoutAccount(address) : address;
}
