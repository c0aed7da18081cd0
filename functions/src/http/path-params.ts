import { object } from 'yup';
import { id, text } from '@innkeep/contract/fields';

export const idParams = object({ id: id('id').required() });
export const emailParams = object({ email: text('email', 320).required() });
export const emailQuery = object({ email: text('email', 320).required('Say whose bookings: ?email=…') });
