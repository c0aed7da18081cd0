/** Returns the e-mail typed on another sign-in page, from the navigation state; empty if there is none. */
export function typedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}

/** Returns the navigation state for another sign-in page: the same way back, with the e-mail typed last. */
export function withTypedEmail(state: unknown, email: string): object {
  return { ...(typeof state === 'object' && state), email };
}
