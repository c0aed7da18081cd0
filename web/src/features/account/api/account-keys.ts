export const adminCheckKey = (uid: string | undefined) => ['account', uid, 'isAdmin'] as const;
