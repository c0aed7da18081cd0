import { status } from '@grpc/grpc-js';

/** What Firestore says of a request that makes no sense to it. */
export function invalid(details: string): Error {
  return Object.assign(new Error(details), { code: status.INVALID_ARGUMENT, details });
}
