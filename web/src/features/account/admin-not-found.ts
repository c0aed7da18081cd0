import { MESSAGE } from '@innkeep/contract/messages';

/** The credentials may be right, and still not an admin's. */
export class AdminNotFound extends Error {
  constructor() {
    super(MESSAGE.adminNotFound);
  }
}
