import { number, string, type TestContext } from 'yup';
import { daysBetween, isCalendarDate, type CalendarDate } from './calendar-date.ts';
import { isEmail, NOT_AN_EMAIL } from './email.ts';
import { plainFigures } from './plain-figures.ts';

/** Control characters except line ends and tabs, and lone surrogates, which databases refuse. */
const NOT_TEXT = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
/**
 * More combining marks on one letter than any script uses
 * (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format). Normalizing sorts the marks in quadratic time:
 * fifty thousand of them take seconds.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;
/** Decomposed text has at most this many code units for each composed one. */
const MAX_DECOMPOSED = 4;
/** They change the direction of text, or are invisible. Joiners and emoji selectors are kept for words. */
const UNSEEN = /\p{Bidi_Control}|\u2800|(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
/** Joiners at either end of a text join nothing. */
const JOINERS_OUTSIDE = /^[\u200C\u200D\s]+|[\u200C\u200D\s]+$/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const DECIMAL = /^\d{1,9}(\.\d+)?$/;
/** An id that we make. Firestore reserves ids of the form `__…__`. */
export const ID = /^(?!__.*__$)[\w-]{1,128}$/;
/** Firebase takes any character; a Firestore path takes no control characters, and `/` ends a part. */
export const ACCOUNT_ID = /^(?!\.\.?$|__.*__$)[^/\p{Surrogate}\p{Control}]{1,128}$/u;

/** A field of typed text: trimmed, in Unicode's composed form (NFC), without control characters. */
export function text(label: string, maxLength: number) {
  return string()
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? composed(original.trim(), maxLength) : original,
    )
    .typeError(`${label} must be text.`)
    .max(maxLength, `${label} can have at most ${maxLength} characters.`)
    .test('can-be-shown', `${label} contains characters we can’t display.`, (value) => {
      return value === undefined || value.length > maxLength || !cannotBeShown(value);
    });
}

export function email() {
  return text('E-mail', 320).test('email', NOT_AN_EMAIL, (value) => !value || isEmail(value));
}

export function typedEmail(missing: string) {
  return email().required(missing);
}

/** Returns a {@link text} for lists, mails and subjects: of one line, without invisible characters. */
export function line(label: string, maxLength: number) {
  return text(label, maxLength).transform((value: unknown) =>
    typeof value === 'string' && value.length <= maxLength ? asLine(value) : value,
  );
}

/** Returns a {@link text} of several lines without invisible characters; at most one of them is empty in a row. */
export function lines(label: string, maxLength: number) {
  return text(label, maxLength).transform((value: unknown) =>
    typeof value === 'string' && value.length <= maxLength
      ? value
          .split(/\r\n?|\n/)
          .map(asLine)
          .join('\n')
          .replace(/\n{3,}/g, '\n\n')
          .trim()
      : value,
  );
}

/** Text that is too long, or has too many marks, is returned as it is, since it will be refused. */
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

/** A field of a number, or its decimal text as in form values. Plain yup would also accept `[5]` as 5. */
export function numeric(label: string) {
  return number()
    .transform((_value, original: unknown) => {
      if (typeof original === 'number') return original;
      const typed = typeof original === 'string' ? plainFigures(original).trim() : 'none';
      if (typed === '') return undefined;
      return DECIMAL.test(typed) ? Number(typed) : Number.NaN;
    })
    .typeError(`${label} must be a number.`);
}

export function minor(label: string) {
  return numeric(label).integer(`${label} must be a whole number of minor units.`);
}

export function date(label: string) {
  const message = `${label} must be a date, like 2027-05-31.`;
  return string<CalendarDate>()
    .strict()
    .typeError(message)
    .nonNullable(message)
    .test({ message, test: (value) => value === undefined || isCalendarDate(value) });
}

export function id(label: string) {
  return verbatim(label).matches(ID, `${label} is not a valid id.`);
}

export function accountId(label: string) {
  return verbatim(label).matches(ACCOUNT_ID, `${label} is not a valid id.`);
}

/** Returns a field for what we have handed out, such as where a page begins: it is taken back as it is. */
export function verbatim(label: string) {
  return string().strict().typeError(`${label} must be text.`);
}

/** Returns a test of the days in `[from, to)`. */
export function spanOfDays({
  least = 1,
  most = Infinity,
  tooFew = 'to must be after from.',
  tooMany = `to can be at most ${most} days after from.`,
}: { least?: number; most?: number; tooFew?: string; tooMany?: string } = {}) {
  return {
    name: 'span',
    test: ({ from, to }: { from?: unknown; to?: unknown }, { createError }: TestContext) => {
      if (!isCalendarDate(from) || !isCalendarDate(to)) return true; // the field's own test reports it
      const days = daysBetween(from, to);
      if (days < least) return createError({ path: 'to', message: tooFew });
      return days <= most || createError({ path: 'to', message: tooMany });
    },
  };
}
