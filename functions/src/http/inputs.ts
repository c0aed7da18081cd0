import type { AnySchema, InferType } from 'yup';
import { idempotencyHeaders, idParams } from './path-params.ts';

/*
 * The input that most calls take, each with the use case that gets it:
 * `calls.put(DESK_API.block, 'desk', ...withIdAndBody(deps, blockSchema, changeBlock))`.
 */

type Id = InferType<typeof idParams>;
type Key = InferType<typeof idempotencyHeaders>;
type Done = Promise<unknown>;

export function withQuery<D, Q extends AnySchema>(
  deps: D,
  query: Q,
  act: (deps: D, query: InferType<Q>) => Done,
) {
  return [{ query }, (input: { query: InferType<Q> }) => act(deps, input.query)] as const;
}

export function withId<D, C>(deps: D, act: (deps: D, caller: C, id: string) => Done) {
  const handle = ({ params }: { params: Id }, caller: C) => act(deps, caller, params.id);
  return [{ params: idParams }, handle] as const;
}

export function withBody<D, C, B extends AnySchema>(
  deps: D,
  body: B,
  act: (deps: D, caller: C, body: InferType<B>) => Done,
) {
  return [{ body }, (input: { body: InferType<B> }, caller: C) => act(deps, caller, input.body)] as const;
}

export function withIdAndBody<D, C, B extends AnySchema>(
  deps: D,
  body: B,
  act: (deps: D, caller: C, id: string, body: InferType<B>) => Done,
) {
  const handle = (input: { params: Id; body: InferType<B> }, caller: C) =>
    act(deps, caller, input.params.id, input.body);
  return [{ params: idParams, body }, handle] as const;
}

/** With a key by which a repeated call makes nothing twice. */
export function withBodyAndKey<D, C, B extends AnySchema>(
  deps: D,
  body: B,
  act: (deps: D, caller: C, body: InferType<B>, key?: string) => Done,
) {
  const handle = (input: { headers: Key; body: InferType<B> }, caller: C) =>
    act(deps, caller, input.body, input.headers['idempotency-key']);
  return [{ headers: idempotencyHeaders, body }, handle] as const;
}

export function withIdBodyAndKey<D, C, B extends AnySchema>(
  deps: D,
  body: B,
  act: (deps: D, caller: C, id: string, body: InferType<B>, key?: string) => Done,
) {
  const handle = (input: { params: Id; headers: Key; body: InferType<B> }, caller: C) =>
    act(deps, caller, input.params.id, input.body, input.headers['idempotency-key']);
  return [{ params: idParams, headers: idempotencyHeaders, body }, handle] as const;
}
