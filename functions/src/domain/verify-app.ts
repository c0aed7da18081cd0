/**
 * Checks a token which proves that a call comes from the hotel's own pages.
 * @throws {AppError} `app/unverified` when it does not
 */
export type VerifyApp = (token: string) => Promise<void>;
