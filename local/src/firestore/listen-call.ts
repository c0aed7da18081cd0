import type { Duplex } from 'node:stream';
import { type handleBidiStreamingCall, status } from '@grpc/grpc-js';
import { field } from '../protocol/proto-fields.ts';
import { fail, toServiceError } from '../protocol/service-error.ts';

type BidiStream = handleBidiStreamingCall<object, object>;
/** Resolves if a target may be listened to, and rejects with the reason if not. */
type AuthorizeTarget = (call: Parameters<BidiStream>[0], request: object) => Promise<void>;

/**
 * Handles the stream over which SDKs listen. Client SDKs send all their documents and queries over one
 * stream, as targets.
 * Each target has its own listener here, because a listener of the engine with several targets reports them
 * as current only after all of them have changed.
 */
export function listen(open: () => Duplex, authorize: AuthorizeTarget): BidiStream {
  return (call) => {
    const listeners = new Map<unknown, Duplex>();

    function add(targetId: unknown, request: object): void {
      const listener = open();
      listener.on('data', (change: object) => call.write(change));
      listener.on('error', (error) => {
        remove(targetId);
        call.write(removal(targetId, causeOf(error)));
      });
      listeners.set(targetId, listener);
      listener.write(request);
    }
    function remove(targetId: unknown): void {
      listeners.get(targetId)?.destroy();
      listeners.delete(targetId);
    }
    async function answer(request: object): Promise<void> {
      const target = field(request, 'addTarget');
      if (target === undefined || target === null) {
        const removed = field(request, 'removeTarget');
        remove(removed);
        call.write(removal(removed));
        return;
      }
      const targetId = field(target, 'targetId');
      const refusal = await refusalOf(authorize(call, request));
      if (refusal === undefined) add(targetId, request);
      else call.write(removal(targetId, refusal));
    }
    function removeAll(): void {
      for (const targetId of listeners.keys()) remove(targetId);
    }

    let last: Promise<void> = Promise.resolve();
    call.on('data', (request: object) => {
      last = last.then(() => answer(request)).catch((error: unknown) => fail(call, error));
    });
    call.on('cancelled', removeAll);
    call.on('end', () => {
      void last.then(() => {
        removeAll();
        call.end();
      });
    });
  };
}

async function refusalOf(authorized: Promise<void>): Promise<object | undefined> {
  try {
    await authorized;
    return undefined;
  } catch (error) {
    return causeOf(error);
  }
}

function causeOf(error: unknown): object {
  const { code = status.INTERNAL, message } = toServiceError(error);
  return { code, message };
}

/** Returns the message that a target is removed, with the cause unless the caller asked for it. */
function removal(targetId: unknown, cause?: object): object {
  return { targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], ...(cause && { cause }) } };
}
