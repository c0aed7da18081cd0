import type { Guest } from '@innkeep/contract/guest';

/** What the guest has told the hotel, if anything. */
export function ToldDetails({ phone, arrivalTime, wish }: Guest) {
  const said = [
    ['Phone', phone],
    ['Arrival', arrivalTime],
    ['Wish', wish],
  ].filter(([, text]) => text);
  if (said.length === 0) return null;
  return (
    <section aria-labelledby="booking-told">
      <h2 id="booking-told" className="h4">
        What you told us
      </h2>
      {said.map(([label, text]) => (
        <p key={label}>
          {label}: {text}
        </p>
      ))}
    </section>
  );
}
