import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type MethodDefinition,
  status,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import { textField } from '../protocol/proto-fields.ts';
import { fail, refusal, toServiceError } from '../protocol/service-error.ts';
import type { Databases } from './databases.ts';

type Unary = handleUnaryCall<object, object>;
type ServerStream = handleServerStreamingCall<object, object>;
type BidiStream = handleBidiStreamingCall<object, object>;

/** Passes a call to the database that its first message names. */
export function routeCall(
  name: string,
  {
    requestStream,
    responseStream,
  }: Pick<MethodDefinition<object, object>, 'requestStream' | 'responseStream'>,
  open: Databases['open'],
): UntypedHandleCall {
  // `as`, three times: a database's handler of a call has that call's type.
  const handlerFor = async (request: object) => (await open(...databaseNamed(request))).calls[name];

  if (requestStream) {
    const stream: BidiStream = (call) => {
      call.once('data', (first: object) => {
        call.pause();
        call.unshift(first);
        handlerFor(first).then(
          (handle) => (handle as BidiStream)(call.resume()),
          (error: unknown) => fail(call, error),
        );
      });
    };
    return stream;
  }
  if (responseStream) {
    const stream: ServerStream = (call) => {
      handlerFor(call.request).then(
        (handle) => (handle as ServerStream)(call),
        (error: unknown) => fail(call, error),
      );
    };
    return stream;
  }
  const unary: Unary = (call, callback) => {
    handlerFor(call.request).then(
      (handle) => (handle as Unary)(call, callback),
      (error: unknown) => callback(toServiceError(error)),
    );
  };
  return unary;
}

function databaseNamed(request: object): [projectId: string, databaseId: string] {
  const resource = textField(request, 'database') || textField(request, 'parent');
  const [, projectId, databaseId] = /^projects\/([^/]+)\/databases\/([^/]+)/.exec(resource) ?? [];
  if (projectId === undefined || databaseId === undefined)
    throw refusal(
      status.INVALID_ARGUMENT,
      `"${resource}" is not the name of a database, or of something in one.`,
    );
  return [projectId, databaseId];
}
