import { type Duplex, Transform } from 'node:stream';
import { type handleBidiStreamingCall, status } from '@grpc/grpc-js';
import { field, textField } from '../rules/messages.ts';
import type { Admission } from './admission.ts';
import type { Answer } from './rpc-handlers.ts';
import { fail, toServiceError } from './service-error.ts';

type BidiStream = handleBidiStreamingCall<object, object>;
type Call = Parameters<BidiStream>[0];

export function listen(open: () => Duplex, admission: Admission): BidiStream {
  return (call) => {
    const listener = open();
    listener.on('error', (error) => fail(call, error));
    call.on('cancelled', () => listener.destroy());
    listener.on('data', (change: object) => call.write(change));
    listener.on('end', () => call.end());
    if (admission.isAdmin(call.metadata)) call.pipe(listener);
    else call.pipe(onlyAdmitted(call, admission)).pipe(listener);
  };
}

/** Passes on the targets that the rules allow, in order, and takes the others off the listener's list. */
function onlyAdmitted(call: Call, admission: Admission): Transform {
  return new Transform({
    objectMode: true,
    transform(request: object, _encoding, pass) {
      admission.admit('Listen', call.metadata, request).then(
        () => pass(null, request),
        (error: unknown) => {
          const { code = status.INTERNAL, message } = toServiceError(error);
          const targetIds = [field(field(request, 'addTarget'), 'targetId')];
          call.write({ targetChange: { targetChangeType: 'REMOVE', targetIds, cause: { code, message } } });
          pass();
        },
      );
    },
  });
}

/** The stream over which client SDKs write: a greeting, then one commit after another. */
export function write(commit: Answer, admission: Admission): BidiStream {
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
      await admission.admit('Commit', call.metadata, request);
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
