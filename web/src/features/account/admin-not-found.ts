import { MESSAGE } from '../../lib/messages.ts';

/** The credentials may be right, and still not an admin's. */
export class AdminNotFound extends Error {
  constructor() {
    super(MESSAGE.adminNotFound);
  }
}
