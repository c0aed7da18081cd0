import { object } from 'yup';
import { line, text } from './fields.ts';
import { plainFigures } from './plain-figures.ts';

/** What guests may say about themselves. */
export const guestFields = {
  name: line('Name', 100),
  phone: line('Phone', 40)
    .transform((typed: unknown) => (typeof typed === 'string' ? plainFigures(typed) : typed))
    .test(
      'phone',
      'Please enter a phone number.',
      (phone) => !phone || /\d{4}/.test(phone.replace(/\D/g, '')),
    ),
  arrivalTime: line('Arrival', 60),
  wish: text('The request', 500),
};

/** The guest's details, as they or the desk enter them; every field is optional. */
export const guestSchema = object({
  name: guestFields.name.default(''),
  phone: guestFields.phone.default(''),
  arrivalTime: guestFields.arrivalTime.default(''),
  wish: guestFields.wish.default(''),
});
