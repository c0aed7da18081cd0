/**
 * Checks a token that proves that a call comes from the hotel's own pages.
 * @throws {AppError} `app/unverified` if it does not
 */
export type VerifyApp = (token: string) => Promise<void>;
