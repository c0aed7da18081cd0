import { MESSAGE } from '../../lib/messages.ts';

/** Thrown when an account is not an admin's, even if its credentials are right. */
export class AdminNotFound extends Error {
  constructor() {
    super(MESSAGE.adminNotFound);
  }
}
