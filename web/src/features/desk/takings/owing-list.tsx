import { TextLink } from '../../../components/links.tsx';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { callLink } from '@innkeep/contract/hotel-links';
import { pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/money';
import { Link } from 'react-router-dom';
import { Unread } from '../../../components/load-failure.tsx';
import { useDay } from '../api/get-day.ts';
import { businessDayNow } from '../business-day-now.ts';
import { Part } from '../../../components/part.tsx';
import { whoOwes } from './who-owes.ts';

export function OwingList() {
  const day = useDay(businessDayNow());
  return (
    <Part className="mb-8" id="owing" title="Who owes">
      {day.data ? <Owing owing={whoOwes(day.data)} /> : <Unread query={day} what="who owes" height="5rem" />}
    </Part>
  );
}

function Owing({ owing }: { owing: ReturnType<typeof whoOwes> }) {
  if (owing.length === 0)
    return (
      <p className="text-muted">
        No guest owes anything. <OwingStays />
      </p>
    );
  const sum = owing.reduce((all, { stay }) => all + stay.due, 0);
  return (
    <>
      <ul className="takings-owing tabular mb-4">
        {owing.map(({ stay, why }) => (
          <li key={stay._id} className="d-grid column-gap-4 py-2 border-bottom">
            <Link className="text-break" translate="no" to={pathTo(DESK_PAGE.booking, { id: stay._id })}>
              {stay.name}
            </Link>
            <strong className="text-danger text-end">{formatMinorUnits(stay.due)}</strong>
            <span className="d-block text-muted fs-14">
              {why} · {stay.roomName}
            </span>
            {stay.phone !== '' && (
              <a className="text-end text-nowrap" href={callLink(stay.phone)}>
                {stay.phone}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {owing.length === 1 ? '1 stay owes' : `${owing.length} stays owe`} {formatMinorUnits(sum)}.{' '}
        <OwingStays />
      </p>
    </>
  );
}

export function OwingStays() {
  return <TextLink to={`${DESK_PAGE.bookings}?owes=true`}>Stays with a balance</TextLink>;
}
