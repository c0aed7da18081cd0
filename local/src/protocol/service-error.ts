import type { EventEmitter } from 'node:events';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

interface Stream extends EventEmitter {
  sendMetadata(metadata: Metadata): void;
}

/** An error that reaches the SDKs with a status of gRPC. */
export function refusal(code: status, details: string): Error {
  return Object.assign(new Error(details), { code, details });
}

/** A destroyed stream sends no status; without headers, the SDK retries for 7 s as if the line was lost. */
export function fail(call: Stream, cause: unknown): void {
  call.sendMetadata(new Metadata());
  call.emit('error', toServiceError(cause));
}

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
