import { HOTEL } from '@innkeep/contract/hotel';
import { HOTEL_CALL } from '@innkeep/contract/hotel-links';

export function PhoneLink({ className = '' }: { className?: string }) {
  return (
    <a className={`text-nowrap ${className}`} href={HOTEL_CALL}>
      {HOTEL.phone}
    </a>
  );
}
