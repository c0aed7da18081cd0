import { object, string } from 'yup';
import { id, text } from '@innkeep/contract/fields';

export const idParams = object({ id: id('id').required() });
export const emailParams = object({ email: text('email', 320).required() });
export const emailQuery = object({ email: text('email', 320).required('Say whose bookings: ?email=…') });

/** Node writes header names in lower case. */
export const idempotencyHeaders = object({
  'idempotency-key': string().matches(
    /^[!-~]{1,128}$/,
    'Idempotency-Key takes 1 to 128 visible ASCII characters.',
  ),
});
