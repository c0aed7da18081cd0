import { HOUSE } from '@innkeep/hotel/texts/house';
import { callLink } from '@innkeep/contract/hotel-links';

export function PhoneLink({ className = '' }: { className?: string }) {
  return (
    <a className={`text-nowrap ${className}`} href={callLink(HOUSE.phone)}>
      {HOUSE.phone}
    </a>
  );
}
