import { object, string } from 'yup';
import { accountId, id, text, verbatim } from '@innkeep/contract/fields';

export const idParams = object({ id: id('id').required() });
/** `key` is what a line of the bill has. */
export const postedParams = object({ id: id('id').required(), key: id('key').required() });
export const personParams = object({ id: accountId('id').required() });
export const emailParams = object({ email: text('email', 320).required() });
/** Whose bookings; `after` is where the page begins, as the `Link` of the page before says it. */
export const emailQuery = object({
  email: text('email', 320).required('Say whose bookings: ?email=…'),
  after: verbatim('after').max(300),
});

/** Node writes header names in lower case. */
export const idempotencyHeaders = object({
  'idempotency-key': string().matches(
    /^[!-~]{1,128}$/,
    'Idempotency-Key takes 1 to 128 visible ASCII characters.',
  ),
});
