import { string } from 'yup';
import { codeText, MAX_TYPED_CODE } from './code-text.ts';

const SAVED_CODE = /^[A-Z0-9-]{6,24}$/;
const WRONG_CODE = 'A code has 6 to 24 letters, digits or hyphens.';

/** Returns the field of a promotion's code as an admin saves it, in upper or lower case. */
export function promoCode() {
  return codeField().matches(SAVED_CODE, { message: WRONG_CODE, excludeEmptyString: true });
}

/** Returns the field of a code as a guest types it: with or without hyphens and spaces. */
export function typedPromoCode() {
  return codeField().matches(new RegExp(`^[A-Z0-9-]{1,${MAX_TYPED_CODE}}$`), {
    message: WRONG_CODE,
    excludeEmptyString: true,
  });
}

function codeField() {
  return string()
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? codeText(original) || undefined : original,
    )
    .typeError('A code is text.');
}
