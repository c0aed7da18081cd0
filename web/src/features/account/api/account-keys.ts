export const roleKey = (uid: string | undefined) => ['account', uid, 'role'] as const;
