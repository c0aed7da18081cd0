/** The uid of the admin who asks is part of the keys, so that nobody else meets what they have not saved. */
export const ratesKeys = {
  all: ['rates'] as const,
  inForce: (uid: string) => [...ratesKeys.all, 'in force', uid] as const,
  edit: (uid: string) => [...ratesKeys.all, 'edit', uid] as const,
};
