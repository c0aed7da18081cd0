import { TextLink } from '../../../components/links.tsx';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { callLink } from '@innkeep/contract/hotel-links';
import { pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { Link } from 'react-router-dom';
import { Unread } from '../../../components/load-failure.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useDay } from '../api/get-day.ts';
import { businessDayNow } from '../business-day-now.ts';
import { Section } from '../components/section.tsx';
import { whoOwes } from './who-owes.ts';

export function OwingList() {
  const day = useDay(businessDayNow());
  return (
    <Section className="mb-8" id="owing" title="Who owes">
      {day.data ? (
        <Owing owing={whoOwes(day.data)} />
      ) : (
        <Unread query={day} what="who owes">
          <Loading label="Loading who owes…">
            <span className="skeleton" style={{ height: '5rem' }} />
          </Loading>
        </Unread>
      )}
    </Section>
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
      <ul className="takings-owing tabular">
        {owing.map(({ stay, why }) => (
          <li key={stay._id}>
            <Link className="text-break" translate="no" to={pathTo(DESK_PAGE.booking, { id: stay._id })}>
              {stay.name}
            </Link>
            <strong className="text-danger">{formatMinorUnits(stay.due)}</strong>
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
