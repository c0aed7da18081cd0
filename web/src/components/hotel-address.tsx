import { useHouse } from '../lib/texts.ts';

export function HotelAddress() {
  const { street, cityLine, country } = useHouse().address;
  return (
    <p translate="no">
      <span data-text="house.address.street">{street}</span>
      <br />
      <span data-text="house.address.cityLine">{cityLine}</span>
      <br />
      <span data-text="house.address.country">{country}</span>
    </p>
  );
}
