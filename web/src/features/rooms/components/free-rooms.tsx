import type { StayInput } from '@innkeep/contract/booking';
import { formatPrice } from '@innkeep/contract/money';
import { useState } from 'react';
import { partyWords } from '@innkeep/contract/party';
import { Button } from '../../../components/button.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { LoadingLines } from '../../../components/loading.tsx';
import { leftInWords } from '../../../stay/left-in-words.ts';
import { isOneLeft, type OtherRoom } from '../../../stay/other-rooms.ts';
import { partyIn, type PartyDraft, partyProblems } from '../../../stay/party-draft.ts';
import { PartyFields } from '../../../stay/party-fields.tsx';
import { USUAL_GUESTS } from '../../../stay/stay-search-params.ts';
import { useRooms } from '../api/get-rooms.ts';

/** How many rooms are listed at first, and more each time. */
const SOME = 6;

interface FreeRoomsProps {
  dates: Pick<StayInput, 'checkin' | 'checkout'>;
  childAge: number | undefined;
  asksAges: boolean | undefined;
  /** The ids of the rooms that are in the order already. */
  chosen: readonly string[];
  /** Whether the order is at a rate plan. */
  isOfPlan: boolean;
  onAdd: (room: OtherRoom) => void;
  onClose: () => void;
}

/** A further room to choose among those that are free on some dates. */
export function FreeRooms(props: FreeRoomsProps) {
  const { dates, chosen, isOfPlan, onAdd, onClose } = props;
  const [party, setParty] = useState<PartyDraft>({ guests: String(USUAL_GUESTS), children: '0' });
  const [size, setSize] = useState(SOME);
  const problems = partyProblems(party);
  const isWanted = Object.keys(problems).length === 0;
  const { checkin, checkout } = dates;
  const stay = { checkin, checkout, ...partyIn(party) };
  const { data, error, refetch, isFetching } = useRooms(0, size, { stay, isWanted });
  const hasMore = data !== undefined && data.count > size;
  const free = data?.rooms.filter((room) => isOneLeft(room, chosen));

  return (
    <fieldset
      tabIndex={-1}
      onKeyDown={(event) => {
        const isInField = event.target instanceof HTMLInputElement;
        if (event.key === 'Enter' && isInField) event.preventDefault(); // the booking is not sent
      }}
    >
      <legend className="h5">Which room would you like to add?</legend>
      <PartyFields
        party={party}
        childAge={props.childAge}
        asksAges={props.asksAges}
        problems={problems}
        onChange={(changes) => setParty({ ...party, ...changes })}
      />
      {isOfPlan && <p className="form-note">These are the prices at the standard rate.</p>}
      {list()}
      <p className="d-flex flex-wrap gap-3 mt-4 mb-0">
        {hasMore && (
          <BusyButton className="btn btn-quiet" isBusy={isFetching} onClick={() => setSize(size + SOME)}>
            Show more rooms
          </BusyButton>
        )}
        <Button look="bare" onClick={onClose}>
          Close
        </Button>
      </p>
    </fieldset>
  );

  function list() {
    if (!isWanted) return null;
    if (error && !free)
      return <LoadFailure error={error} what="the free rooms" onRetry={() => void refetch()} />;
    if (!free) return <LoadingLines count={3} label="Looking for free rooms…" />;
    if (free.length === 0 && !hasMore)
      return <p role="status">No other room for {partyWords(stay)} is free on these dates.</p>;
    return (
      <ul className="d-grid gap-3">
        {free.map(({ _id, name, total, alike }) => (
          <li key={_id} className="d-flex flex-wrap align-items-center justify-content-between gap-3">
            <span>
              {name} <Left alike={alike} taken={chosen.filter((id) => id === _id).length} />
            </span>
            <span className="d-flex align-items-center gap-3 ms-auto">
              {total !== undefined && formatPrice(total)}
              <Button aria-label={`Add ${name}`} onClick={() => onAdd({ ...party, room: _id })}>
                Add
              </Button>
            </span>
          </li>
        ))}
      </ul>
    );
  }
}

/** @param taken how many of them the order has already */
function Left({ alike, taken }: { alike: number | undefined; taken: number }) {
  const left = leftInWords(alike === undefined ? undefined : alike - taken);
  return left && <span className="text-danger">{left}</span>;
}
