/** @throws {AppError} `app/unverified` unless the token proves that a call comes from our own pages */
export type VerifyApp = (token: string) => Promise<void>;
