/** The uid of the admin who asks is part of the keys, so that nobody else meets what they have not saved. */
export const ratesKeys = {
  inForce: (uid: string) => ['rates', 'in force', uid] as const,
  edit: (uid: string) => ['rates', 'edit', uid] as const,
};
