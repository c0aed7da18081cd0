import { callLink } from '@innkeep/contract/hotel-links';
import { useHouse } from '../lib/texts.ts';

export function EmailLink({ className }: { className?: string }) {
  const { email } = useHouse();
  return (
    <a className={className} href={`mailto:${email}`} data-text="house.email">
      {email}
    </a>
  );
}

export function PhoneLink({ className = '' }: { className?: string }) {
  const { phone } = useHouse();
  return (
    <a className={`text-nowrap ${className}`} href={callLink(phone)} data-text="house.phone">
      {phone}
    </a>
  );
}

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
