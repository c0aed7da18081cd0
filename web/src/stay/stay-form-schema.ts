import { stayInputSchema } from '@innkeep/contract/booking';
import { serverNow } from '../lib/hotel-clock.ts';

/**
 * {@link stayInputSchema} by the server's clock, for Formik, which keeps the form's values where yup would find a time.
 * In a module of its own: yup must not come along with the clock, which every page has.
 */
export const stayFormSchema = {
  validate: (values: unknown, options: object) =>
    stayInputSchema.validate(values, { ...options, context: { now: serverNow() } }),
};
