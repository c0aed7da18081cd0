/** How a language writes a date in one of its ways: `{weekday} {day} {month}`, with the names that it puts there. */
export interface DateWords {
  pattern: string;
  /** From Sunday on. */
  weekdays: readonly string[];
  months: readonly string[];
}

/**
 * By the options of `Intl.DateTimeFormat`, as JSON. None here, where `Intl` writes dates itself; the site's build puts
 * its own in their place (`web/build/inline-date-words.ts`), for on a phone `Intl` takes a tenth of a second to begin.
 */
export const DATE_WORDS: Record<string, DateWords | undefined> = {};
