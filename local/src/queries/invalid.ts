import { status } from '@grpc/grpc-js';

/** Creates Firestore's error for an invalid request. */
export function invalid(details: string): Error {
  return Object.assign(new Error(details), { code: status.INVALID_ARGUMENT, details });
}
