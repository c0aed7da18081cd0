import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import { field, textField } from '../protocol/proto-fields.ts';
import type { Authorize } from './authorize.ts';
import { fail } from './service-error.ts';

/** Handles the stream over which client SDKs write: a handshake, then one commit after another. */
export function write(commit: Answer, authorize: Authorize): handleBidiStreamingCall<object, object> {
  return (call) => {
    let last: Promise<void> = Promise.resolve();
    let count = 0;

    async function answer(request: object): Promise<void> {
      count += 1;
      const streamToken = Buffer.from(String(count));
      if (count === 1) {
        call.write({ streamId: 'local', streamToken });
        return;
      }
      await authorize('Commit', call.metadata, request);
      const { database } = opening;
      const committed = await commit({ database, writes: field(request, 'writes') });
      call.write(Object.assign({ streamToken }, committed));
    }

    let opening = { database: '' };
    call.on('data', (request: object) => {
      if (count === 0) opening = { database: textField(request, 'database') };
      last = last.then(() => answer(request)).catch((error: unknown) => fail(call, error));
    });
    call.on('end', () => void last.then(() => call.end()));
  };
}

export type Answer = (request: object) => Promise<unknown>;
