import { object, type InferType } from 'yup';
import { text } from './fields.ts';

/** What POST /user/password-reset takes. */
export const passwordResetSchema = object({
  email: text('E-mail', 320)
    .required('Please enter your e-mail.')
    .email('This does not look like an e-mail address.'),
}).typeError('Send the e-mail in a JSON object.');

export type PasswordResetInput = InferType<typeof passwordResetSchema>;

/** The answer to every address, known or not. */
export interface PasswordResetAsked {
  status: 'success';
}
