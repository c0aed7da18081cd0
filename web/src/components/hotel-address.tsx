import { HOTEL } from '@innkeep/contract/hotel';

const { street, city, region, postalCode, country } = HOTEL.address;

/** The hotel's address as it would stand on an envelope. */
export function HotelAddress() {
  return (
    <p>
      {street}
      <br />
      {city}, {region} {postalCode}
      <br />
      {country}
    </p>
  );
}
