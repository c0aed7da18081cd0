import type { ChannelStay } from '@innkeep/contract/channels/channel';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { spellNights } from '../../../stay/spell-dates.ts';

/** Guests whom a channel has sold the nights: they have no booking here, so there is no step to take. */
export function ChannelStayCard({ stay }: { stay: ChannelStay }) {
  const { name, roomId, roomName, from, to } = stay;
  return (
    <article className="stay-card is-channel" aria-label={`From ${name}, ${roomName}`}>
      <div className="stay-card-head">
        <p className="stay-card-room">{roomName}</p>
        <span className="badge-quiet">Channel</span>
      </div>
      <h3>
        <Link to={pathTo(DESK_PAGE.roomChannels, { id: roomId })}>{name}</Link>
      </h3>
      <p className="stay-card-facts tabular">
        {spellNights({ checkin: from, checkout: to })}, until {spellCalendarDate(to, SPELLING.short)}
        <br />
        {name} knows who they are.
      </p>
    </article>
  );
}
