import { HOTEL } from '@innkeep/contract/hotel';
import { PhoneLink } from '../../../components/phone-link.tsx';

/**
 * How the bill is paid. No card provider is configured, so it is paid at the hotel.
 * The seam for one: its form takes this component's place, on the payment page and nowhere else; what is owed stands
 * beside it, and `/payments` is rewritten to the API already.
 */
export function PayingMethod() {
  return (
    <section className="panel" aria-labelledby="paying">
      <h2 className="h3" id="paying">
        You pay at the hotel
      </h2>
      <p>
        We take no card on this site. Settle the bill at the desk when you arrive (from {HOTEL.checkInTime})
        or when you leave (by {HOTEL.checkOutTime}): in cash, or with any usual card.
      </p>
      <p className="mb-0">
        To pay ahead by bank transfer, call us: <PhoneLink className="text-link" />
      </p>
    </section>
  );
}
