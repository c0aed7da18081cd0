import { HOUSE } from '@innkeep/hotel/texts/house';

const { street, cityLine, country } = HOUSE.address;

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
