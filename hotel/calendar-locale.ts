/** The language of the calendar in which dates are picked, and the day on which its weeks begin. */
export { enUS as CALENDAR_LOCALE } from 'date-fns/locale/en-US';
