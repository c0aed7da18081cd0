import { describe, expect, it } from 'vitest';
import { AppError, isErrorBody } from './errors.ts';

describe('AppError', () => {
  it('shows its code, its message and its fields, and keeps the rest', () => {
    const error = new AppError('booking/dates-taken', {
      detail: 'for the log',
      fields: { checkin: 'Taken.' },
      cause: new Error('secret'),
    });
    expect(error.status).toBe(409);
    expect(error.toBody()).toEqual({
      error: { code: 'booking/dates-taken', message: error.message, fields: { checkin: 'Taken.' } },
    });
  });
});

describe('isErrorBody', () => {
  it('knows our errors from whatever else may come back', () => {
    expect(isErrorBody(new AppError('auth/required').toBody())).toBe(true);
    for (const other of [null, undefined, 'text', [], {}, { error: null }, { error: { code: 'E_OTHER' } }]) {
      expect(isErrorBody(other)).toBe(false);
    }
  });
});
