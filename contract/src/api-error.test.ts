import { expect, it } from 'vitest';
import { AppError, isErrorBody } from './errors.ts';

it('isErrorBody distinguishes our errors from other answers', () => {
  expect(isErrorBody(new AppError('auth/required').toBody())).toBe(true);
  for (const other of [
    null,
    undefined,
    'text',
    [],
    {},
    { error: null },
    { error: { code: 'auth/required' } },
  ]) {
    expect(isErrorBody(other)).toBe(false);
  }
});
