/** The e-mail that was typed on another of the sign-in pages, which the navigation state carries along. */
export function typedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}

/** The navigation state for another of the sign-in pages: the way back stays, the e-mail is the one typed last. */
export function withTypedEmail(state: unknown, email: string): object {
  return { ...(typeof state === 'object' && state), email };
}
