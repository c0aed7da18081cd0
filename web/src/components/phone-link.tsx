import { callLink } from '@innkeep/contract/hotel-links';
import { useHouse } from '../lib/texts.ts';

export function PhoneLink({ className = '' }: { className?: string }) {
  const { phone } = useHouse();
  return (
    <a className={`text-nowrap ${className}`} href={callLink(phone)} data-text="house.phone">
      {phone}
    </a>
  );
}
