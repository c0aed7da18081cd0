import { HOTEL } from '@innkeep/contract/hotel';

/** Street, city and country in one line. */
export function hotelAddress(): string {
  const { street, city, region, postalCode, country } = HOTEL.address;
  return `${street}, ${city}, ${region} ${postalCode}, ${country}`;
}

/** The number within a sentence, where no line may end. */
export const UNBROKEN_PHONE = HOTEL.phone.replaceAll(' ', '\u00a0');
