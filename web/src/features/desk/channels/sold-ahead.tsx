import type { Channels, ChannelStay } from '@innkeep/contract/channels/channel';
import { addDays } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { TextLink } from '../../../components/links.tsx';

const SOLD = '#sold';

interface SoldAheadProps extends Pick<Channels, 'stays' | 'hasMore'> {
  /** Whether all are of one room, which then goes without saying. */
  isOfRoom?: boolean;
}

/** What channels have sold from today on, by arrival. */
export function SoldAhead({ stays, hasMore, isOfRoom = false }: SoldAheadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === SOLD) heading.current?.focus();
  }, [hash]);
  return (
    <section className="sold-ahead" aria-labelledby="sold-ahead">
      <h2 id="sold-ahead" className="h4" tabIndex={-1} ref={heading}>
        Sold by channels
      </h2>
      {stays.length === 0 && !hasMore && (
        <p className="form-note">Channels have sold no nights from today.</p>
      )}
      {stays.length > 0 && (
        <ul className="sold-lines tabular mb-4 border-top">
          {stays.map((stay) => (
            <li
              key={`${stay.channelId} ${stay.from} ${stay.to}`}
              className="d-grid align-items-center column-gap-5 py-2 border-bottom"
            >
              <Line stay={stay} isOfRoom={isOfRoom} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className="form-note">The chart shows later stays.</p>}
    </section>
  );
}

function Line({ stay, isOfRoom }: { stay: ChannelStay; isOfRoom: boolean }) {
  const { name, roomName, from, to } = stay;
  const dates = { checkin: from, checkout: to };
  return (
    <>
      <span className="d-flex flex-wrap align-items-baseline column-gap-2 text-break">
        <strong>{isOfRoom ? name : roomName}</strong>
        {!isOfRoom && <span className="badge-quiet">{name}</span>}
      </span>
      <span>
        {spellDates(dates)}, {spellNights(dates)}
      </span>
      <TextLink
        to={`${DESK_PAGE.chart}?from=${addDays(from, -1)}`}
        aria-label={`See on the chart: ${name}, ${roomName}, ${spellDates(dates)}`}
      >
        Chart
      </TextLink>
    </>
  );
}
