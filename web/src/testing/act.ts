import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/* What many tests do and ask. */

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** A day of the open calendar, which has some seventy: by its date, since to look for one by its name takes long. */
export const dayOf = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`);

/** Puts a text in the place of what a field holds. */
export async function fill(user: UserEvent, label: string, text: string) {
  await user.clear(field(label));
  if (text !== '') await user.paste(text);
}

/** Types both dates, as `dd/mm/yyyy`, and leaves them. */
export async function typeStay(user: UserEvent, checkin: string, checkout: string) {
  await fill(user, 'Check In', checkin);
  await fill(user, 'Check Out', checkout);
  await user.tab();
}

/** Whether the browser asks who leaves now: an effect tells it, which may come after what was typed. */
export async function expectAskedBeforeUnload(isAsked: boolean) {
  const event = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(event()).toBe(!isAsked));
}

export async function expectPath(path: string) {
  await waitFor(() => expect(location.pathname).toBe(path));
}
