import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { fail } from './service-error.ts';

it('a stream that fails sends headers first, or the Admin SDK would try again for seven seconds', () => {
  const sent: string[] = [];
  const call = Object.assign(new EventEmitter(), { sendMetadata: () => void sent.push('headers') });
  call.on('error', () => sent.push('error'));
  fail(call, Object.assign(new Error('No.'), { code: 7 }));
  expect(sent).toEqual(['headers', 'error']);
});
