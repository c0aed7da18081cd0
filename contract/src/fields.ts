import { number, string } from 'yup';

/** Control characters but for line ends and tabs, and halves of characters, which no database takes. */
const NOT_TEXT = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
const DECIMAL = /^\d{1,9}(\.\d+)?$/;
/** Firestore keeps ids of the form `__…__` for itself. */
const ID = /^(?!__.*__$)[\w-]{1,128}$/;

/** Text as typed by a person: trimmed, in Unicode's composed form, without control characters. */
export function text(label: string, maxLength: number) {
  return string()
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? original.trim().normalize('NFC') : original,
    )
    .typeError(`${label} must be text.`)
    .max(maxLength, `${label} can have at most ${maxLength} characters.`)
    .test('no-control-characters', `${label} holds characters that cannot be shown.`, (value) => {
      return value === undefined || !NOT_TEXT.test(value);
    });
}

/** A number, or the decimal text of one, as raw form values are; yup alone would also take `[5]` for 5. */
export function numeric(label: string) {
  return number()
    .transform((_value, original: unknown) => {
      if (typeof original === 'number') return original;
      if (typeof original === 'string' && original.trim() === '') return undefined;
      return typeof original === 'string' && DECIMAL.test(original.trim()) ? Number(original) : Number.NaN;
    })
    .typeError(`${label} must be a number.`);
}

/** The id of a room, a booking or a person: nothing that could lead a path astray. */
export function id(label: string) {
  return string().strict().typeError(`${label} must be text.`).matches(ID, `${label} is not a valid id.`);
}
