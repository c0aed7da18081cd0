import { expect, it } from 'vitest';
import { fakeApi, fakeFetch } from './fake-api.ts';

/* Tests a call that outlives its test: what follows its answer would be a call during the next test. */

const heard: string[] = [];
let letGo: (() => void) | undefined;

it('a test may end while a call is on its way', () => {
  letGo = fakeApi.hold('GET /late');
  fakeApi.answer({ 'GET /late': { of: 'the first test' } });
  void fakeFetch('/late').then(() => heard.push('an answer'));
  expect(fakeApi.allCalls()).toEqual(['GET /late']);
});

it('whose answer never reaches the next test', async () => {
  letGo?.();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([]);
  expect(fakeApi.allCalls()).toEqual([]);
});

it('a call that was given up before it left is not made', async () => {
  fakeApi.answer({ 'GET /gone': {} });
  await expect(fakeFetch('/gone', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(fakeApi.allCalls()).toEqual([]);
});
