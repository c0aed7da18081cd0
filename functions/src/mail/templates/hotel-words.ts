import { HOTEL } from '@innkeep/contract/hotel';

/** The number within a sentence, where no line may end. */
export const UNBROKEN_PHONE = HOTEL.phone.replaceAll(' ', '\u00a0');
