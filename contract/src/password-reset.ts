import { object, type InferType } from 'yup';
import { typedEmail } from './fields.ts';

/** The body of POST /user/password-reset. */
export const passwordResetSchema = object({
  email: typedEmail('Please enter your e-mail.'),
}).typeError('Send the e-mail in a JSON object.');

export type PasswordResetInput = InferType<typeof passwordResetSchema>;

/** The answer of POST /user/password-reset, the same for known and unknown addresses. */
export interface PasswordResetAsked {
  status: 'success';
}
