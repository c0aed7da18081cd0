export function typedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}

export function withTypedEmail(state: unknown, email: string): object {
  return { ...(typeof state === 'object' && state), email };
}
