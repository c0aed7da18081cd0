export { deAT as CALENDAR_LOCALE } from 'date-fns/locale/de-AT';
