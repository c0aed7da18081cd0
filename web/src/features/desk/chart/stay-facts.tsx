import { bookingNumber } from '@innkeep/contract/booking-number';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { endOf } from '@innkeep/contract/stay-states';
import { partyWords } from '@innkeep/contract/party';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { StayState } from '../components/stay-state.tsx';
import { dueWords, heldBy } from '../words.ts';

export function StayFacts({ stay }: { stay: DeskStay }) {
  const { _id, roomName, state, due, phone, arrivalTime, wish } = stay;
  const dates = { checkin: stay.checkin, checkout: endOf(stay) };
  return (
    <>
      <p className="stay-facts-state">
        <StayState state={state} heldBy={heldBy(stay)} />{' '}
        <span className={due > 0 ? 'stay-facts-due tabular' : 'tabular'}>{dueWords(due)}</span>
      </p>
      <p className="stay-facts">
        {roomName}
        <br />
        {spellDates(dates)}, {spellNights(dates)}
        <br />
        {partyWords(stay)}
        {arrivalTime !== '' && `, arriving ${arrivalTime}`}
        <br />
        {phone !== '' && (
          <>
            <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
            {' · '}
          </>
        )}
        <span className="stay-facts-number tabular">{bookingNumber(_id)}</span>
      </p>
      {wish !== '' && <p className="stay-facts-wish">{wish}</p>}
    </>
  );
}
