import { object, type InferType } from 'yup';
import { text } from './fields.ts';

/** The body of POST /user/password-reset. */
export const passwordResetSchema = object({
  email: text('E-mail', 320)
    .required('Please enter your e-mail.')
    .email('This does not look like an e-mail address.'),
}).typeError('Send the e-mail in a JSON object.');

export type PasswordResetInput = InferType<typeof passwordResetSchema>;

/** The answer of POST /user/password-reset, the same for known and unknown addresses. */
export interface PasswordResetAsked {
  status: 'success';
}
