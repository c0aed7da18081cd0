import { describe, expect, it } from 'vitest';
import { normalEmail } from './caller.ts';

describe('normalEmail', () => {
  it('gives one person one spelling', () => {
    expect(normalEmail(' Ana@X.org ')).toBe('ana@x.org');
    expect(normalEmail('cafe\u0301@x.org')).toBe(normalEmail('CAF\u00c9@x.org'));
  });

  it('keeps different people apart', () => {
    expect(normalEmail('a.na@x.org')).not.toBe(normalEmail('ana@x.org'));
  });
});
