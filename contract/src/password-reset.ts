import { object, type InferType } from 'yup';
import { typedEmail } from './fields.ts';

export const passwordResetSchema = object({
  email: typedEmail('Please enter your e-mail.'),
}).typeError('Send the e-mail in a JSON object.');

export type PasswordResetInput = InferType<typeof passwordResetSchema>;

export interface PasswordResetAsked {
  status: 'success';
}
