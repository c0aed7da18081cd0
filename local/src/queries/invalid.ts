import { status } from '@grpc/grpc-js';

export function invalid(details: string): Error {
  return Object.assign(new Error(details), { code: status.INVALID_ARGUMENT, details });
}
