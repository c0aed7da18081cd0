import { expect, it, onTestFinished } from 'vitest';
import { compileLazily } from './compile-lazily.ts';
import { findInternal, INTERNALS, property, type AnyFunction } from './internals.ts';

/** A call with a parameter that cannot be compiled: a bracket is not closed. */
const DESCRIPTION = {
  openapi: '3.0.0',
  info: { title: 'Accounts', version: '1' },
  paths: {
    '/accounts': {
      get: {
        parameters: [{ name: 'key', in: 'query', schema: { type: 'string', pattern: '(' } }],
        responses: { 200: { description: 'All of them' } },
      },
    },
  },
};

it('compiles what checks a call when the call comes, and not before', async () => {
  const { holder, original } = findInternal(INTERNALS.checkCalls);
  onTestFinished(() => void Reflect.set(holder, 'middleware', original));
  const start = () => (property(holder, 'middleware') as AnyFunction)(structuredClone(DESCRIPTION), {});
  await expect(start()).rejects.toThrow(/Invalid regular expression/);
  compileLazily();
  await expect(start()).resolves.toBeTypeOf('function');
});
