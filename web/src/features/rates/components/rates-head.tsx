import type { Tariff } from '@innkeep/contract/rates/tariff';

const PARTS = [
  { id: 'year', name: 'The year' },
  { id: 'seasons', name: 'Seasons' },
  { id: 'stays', name: 'Long stays and guests' },
  { id: 'charges', name: 'Taxes and fees' },
  { id: 'policy', name: 'Cancellation' },
  { id: 'codes', name: 'Codes' },
  { id: 'cost', name: 'What would it cost?' },
];

/** What is in force, an example, and the way to each part. */
export function RatesHead({ inForce, onExample }: { inForce: Tariff; onExample: () => void }) {
  return (
    <div className="rates-head">
      <p>
        {inForce.version === 0
          ? "Nothing is set yet: a stay costs its room's price, night by night."
          : `Version ${inForce.version} is in force. Stays that are booked keep the price they were booked at.`}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onExample}>
        Try an example
      </button>
      <nav className="rates-parts" aria-label="On this page">
        {PARTS.map(({ id, name }) => (
          <a key={id} className="text-link" href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}
