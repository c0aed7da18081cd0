import type { EventEmitter } from 'node:events';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

interface Stream extends EventEmitter {
  sendMetadata(metadata: Metadata): void;
}

/**
 * Ends a stream with an error. Destroying the stream would send no status, and the caller would wait. Without
 * headers, the Admin SDK's library would take the error for a lost connection and retry for 7 s.
 */
export function fail(call: Stream, cause: unknown): void {
  call.sendMetadata(new Metadata());
  call.emit('error', toServiceError(cause));
}

/** Returns any error in the form that gRPC sends. */
export function toServiceError(cause: unknown): Partial<ServiceError> & Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code: unknown = Reflect.get(error, 'code');
  if (isStatus(code)) return Object.assign(error, { code, details: error.message });

  console.error('The local Firestore failed on a call it serves:', error);
  return Object.assign(error, { code: status.INTERNAL, details: error.message });
}

function isStatus(code: unknown): code is status {
  return typeof code === 'number' && code in status;
}
