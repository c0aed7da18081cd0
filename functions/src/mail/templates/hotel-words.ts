import { HOTEL } from '@innkeep/contract/hotel';

/** The number for use within a sentence: no line breaks in it. */
export const UNBROKEN_PHONE = HOTEL.phone.replaceAll(' ', '\u00a0');
