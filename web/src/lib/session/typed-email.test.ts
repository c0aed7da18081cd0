import { describe, expect, it } from 'vitest';
import { typedEmail, withTypedEmail } from './return-path.ts';

describe('typedEmail', () => {
  it('reads what withTypedEmail has put beside the way back', () => {
    const state = withTypedEmail({ from: '/book?guests=2' }, 'ana@innkeep.test');
    expect(state).toEqual({ from: '/book?guests=2', email: 'ana@innkeep.test' });
    expect(typedEmail(state)).toBe('ana@innkeep.test');
  });

  it.each([null, 'text', {}, { email: 7 }])('is empty where the state holds none: %j', (state) => {
    expect(typedEmail(state)).toBe('');
  });

  it('needs no state to begin with', () => {
    expect(withTypedEmail(null, 'ana@innkeep.test')).toEqual({ email: 'ana@innkeep.test' });
  });
});
