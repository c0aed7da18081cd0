import type { ErrorCode, FieldMessages } from '@innkeep/contract/errors';
import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers<T> {
    /** Waits until a call is refused: with this code, these sentences by field, or both. */
    toBeRefused(code: ErrorCode, fields?: FieldMessages): T extends Promise<unknown> ? Promise<void> : never;
    toBeRefused(fields: FieldMessages): T extends Promise<unknown> ? Promise<void> : never;
  }
}

expect.extend({
  async toBeRefused(call: Promise<unknown>, refusal: ErrorCode | FieldMessages, fields?: FieldMessages) {
    const wanted =
      typeof refusal === 'string' ? { code: refusal, ...(fields && { fields }) } : { fields: refusal };
    await expect(call).rejects.toMatchObject(wanted);
    return { pass: true, message: () => 'It was refused.' };
  },
});
