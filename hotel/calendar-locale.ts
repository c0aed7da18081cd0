/** The language of the calendar for picking dates, and the day on which its weeks begin. */
export { enUS as CALENDAR_LOCALE } from 'date-fns/locale/en-US';
