/** One way in which a language writes a date, such as `{weekday} {day} {month}`, and the names to insert. */
export interface DateWords {
  pattern: string;
  /** Sunday first. */
  weekdays: readonly string[];
  months: readonly string[];
}

/**
 * The words by the options of `Intl.DateTimeFormat`, as JSON. It is empty here, where `Intl` writes the
 * dates. The site's build fills it (`web/build/inline-date-words.ts`), because the first use of `Intl` takes
 * a phone a tenth of a second.
 */
export const DATE_WORDS: Record<string, DateWords | undefined> = {};
