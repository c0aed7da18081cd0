import { Metadata, status } from '@grpc/grpc-js';
import type { Authorize } from './authorize.ts';

/** Whether a call with this header is allowed. Other errors are thrown. */
export async function isAuthorized(
  authorize: Authorize,
  authorization: string,
  [call, request]: readonly [call: string, request: object],
): Promise<boolean> {
  const metadata = new Metadata();
  if (authorization !== '') metadata.set('authorization', authorization);
  try {
    await authorize(call, metadata, request);
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === status.PERMISSION_DENIED) return false;
    throw error;
  }
}
