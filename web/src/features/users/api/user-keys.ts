/** The uid of the admin who asks is part of the key, so that his answer is nobody else's. */
export const userKeys = {
  all: ['users'] as const,
  seenBy: (uid: string) => [...userKeys.all, uid] as const,
};
