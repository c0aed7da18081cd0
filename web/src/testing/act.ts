import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** The target of a link. */
export const hrefOf = (link: HTMLElement | undefined) => link?.getAttribute('href');
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Finds a day of the open calendar by its date: finding one of some seventy by name would take long. */
export const dayOf = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`);

export async function fill(user: UserEvent, label: string, text: string) {
  await user.clear(field(label));
  if (text !== '') await user.paste(text);
}

/** Types both dates, as `dd/mm/yyyy`, and leaves the fields. */
export async function typeStay(user: UserEvent, checkin: string, checkout: string) {
  await fill(user, 'Check In', checkin);
  await fill(user, 'Check Out', checkout);
  await user.tab();
}

/** Checks whether the browser asks before leaving. An effect decides that, possibly after the input. */
export async function expectAskedBeforeUnload(isAsked: boolean) {
  const event = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(event()).toBe(!isAsked));
}

export async function expectPath(path: string) {
  await waitFor(() => expect(location.pathname).toBe(path));
}
