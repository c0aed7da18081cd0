import { HOTEL } from '@innkeep/contract/hotel';

/** Street, city and country in one line. */
export function hotelAddress(): string {
  const { street, cityLine, country } = HOTEL.address;
  return `${street}, ${cityLine}, ${country}`;
}

/** The number within a sentence, where no line may end. */
export const UNBROKEN_PHONE = HOTEL.phone.replaceAll(' ', '\u00a0');
