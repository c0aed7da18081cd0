import { HOTEL } from '@innkeep/contract/hotel';

/** The hotel's number, to read and to dial. */
export function PhoneLink({ className }: { className?: string }) {
  return (
    <a className={className} href={`tel:${HOTEL.phone.replaceAll(' ', '')}`}>
      {HOTEL.phone}
    </a>
  );
}
