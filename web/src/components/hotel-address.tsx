import { HOTEL } from '@innkeep/contract/hotel';

const { street, cityLine, country } = HOTEL.address;

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
