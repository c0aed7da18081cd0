import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import { PAYING } from '@innkeep/hotel/paying';
import { PhoneLink } from '../../../components/phone-link.tsx';

/**
 * How the bill is paid. No card provider is configured, so it is paid at the hotel.
 * The seam for one: its form takes this component's place, on the payment page and nowhere else; what is owed stands
 * beside it.
 */
export function PaymentMethod() {
  return (
    <section className="panel" aria-labelledby="paying">
      <h2 className="h3" id="paying">
        {PAY_AT_HOTEL}
      </h2>
      <p>We take no card on this site. {PAYING}</p>
      <p className="mb-0">
        Questions about your bill? Call us: <PhoneLink className="text-link" />
      </p>
    </section>
  );
}
