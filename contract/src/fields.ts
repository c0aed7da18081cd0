import { number, string } from 'yup';

/** Control characters but for line ends and tabs, and halves of characters, which no database takes. */
const NOT_TEXT = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
/**
 * More marks on one letter than any script writes (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format). To sort
 * them, as normalising does, takes time by the square of their number: of fifty thousand, seconds.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;
/** A letter takes at most three code units more before it is composed than afterwards. */
const MAX_DECOMPOSED = 4;
/** What turns the direction of the text around it, or is not seen; joiners and emoji's variants belong to words. */
const UNSEEN = /\p{Bidi_Control}|\u2800|(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
/** What joins letters joins nothing at either end. */
const JOINERS_OUTSIDE = /^[\u200C\u200D\s]+|[\u200C\u200D\s]+$/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const DECIMAL = /^\d{1,9}(\.\d+)?$/;
/** Firestore keeps ids of the form `__…__` for itself. */
export const ID = /^(?!__.*__$)[\w-]{1,128}$/;

/** Text as typed by a person: trimmed, in Unicode's composed form, without control characters. */
export function text(label: string, maxLength: number) {
  return string()
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? composed(original.trim(), maxLength) : original,
    )
    .typeError(`${label} must be text.`)
    .max(maxLength, `${label} can have at most ${maxLength} characters.`)
    .test('can-be-shown', `${label} holds characters that cannot be shown.`, (value) => {
      return value === undefined || value.length > maxLength || !cannotBeShown(value);
    });
}

/** {@link text} of one line, such as a name: without what is not seen, for it stands in lists, mails and subjects. */
export function line(label: string, maxLength: number) {
  return text(label, maxLength).transform((value: unknown) =>
    typeof value === 'string' && value.length <= maxLength ? asLine(value) : value,
  );
}

/** What is too long, or piled too high, stays as it is, to be refused: it is not worth the time. */
function composed(value: string, maxLength: number): string {
  return value.length > maxLength * MAX_DECOMPOSED || TOO_MANY_MARKS.test(value)
    ? value
    : value.normalize('NFC');
}

function cannotBeShown(value: string): boolean {
  return NOT_TEXT.test(value) || TOO_MANY_MARKS.test(value);
}

function asLine(value: string): string {
  const seen = value.replace(UNSEEN, '').replace(JOINERS_OUTSIDE, '').replace(/\s+/g, ' ').trim();
  return SEEN.test(seen) ? seen : '';
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
