import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { stayOf, withStay, type StayDraft } from './stay-search-params.ts';

/** The way on for somebody whose nights are sold in this room; none while the rest of the stay is not one. */
export function FreeRoomsLink({ stay }: { stay: StayDraft }) {
  if (!stayOf(stay)) return null;
  return (
    <p className="free-rooms">
      <Link className="text-link" to={withStay(PAGE.rooms, stay)}>
        See the rooms that are free then
      </Link>
    </p>
  );
}
