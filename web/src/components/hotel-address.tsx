import { HOTEL } from '@innkeep/contract/hotel';

const { street, cityLine, country } = HOTEL.address;

/** The hotel's address as on an envelope. */
export function HotelAddress() {
  return (
    <p translate="no">
      {street}
      <br />
      {cityLine}
      <br />
      {country}
    </p>
  );
}
