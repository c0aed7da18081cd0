import { string } from 'yup';

const CODE = /^[A-Z0-9-]{6,24}$/;

/** Returns the field of a promotion's code, in upper or lower case. */
export function promoCode() {
  return string()
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? original.trim().toUpperCase() || undefined : original,
    )
    .typeError('A code is text.')
    .matches(CODE, { message: 'A code has 6 to 24 letters, digits or hyphens.', excludeEmptyString: true });
}
