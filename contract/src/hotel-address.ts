import { HOTEL } from './hotel.ts';

const { street, cityLine, country } = HOTEL.address;

/** Street, city and country in one line. */
export const ADDRESS_LINE = `${street}, ${cityLine}, ${country}`;
