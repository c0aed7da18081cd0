import { HOTEL } from '@innkeep/contract/hotel';

const { address } = HOTEL;

export default function AboutPage() {
  return (
    <div className="container page measure-page">
      <header className="page-head">
        <h1 tabIndex={-1}>A small house by the harbour</h1>
        <p className="lead">
          {HOTEL.tagline}, a kitchen that follows the boats, and a desk that never closes.
        </p>
      </header>
      <address className="panel">
        <h2 className="h4">Location</h2>
        <p>
          {address.street}, {address.city}, {address.region} {address.postalCode}, {address.country}
        </p>
        <h2 className="h4">Phone</h2>
        <p className="mb-0">
          <a className="text-link" href={`tel:${HOTEL.phone.replaceAll(' ', '')}`}>
            {HOTEL.phone}
          </a>
        </p>
      </address>
    </div>
  );
}
