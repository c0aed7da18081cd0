import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { includesRole } from '@innkeep/contract/role';
import { Link } from 'react-router-dom';
import { StaySearch } from '../../../features/desk/search/stay-search.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useLikelyRole } from '../../../lib/session/use-likely-role.ts';
import { HotelClock } from './hotel-clock.tsx';
import { SelfMenu } from './self-menu.tsx';

/**
 * The bar of the staff's frame, which never scrolls away.
 * @param props.narrowTitle the page's title on small screens, where the bar keeps what cannot be elsewhere
 */
export function StaffBar({ narrowTitle }: { narrowTitle: string | undefined }) {
  const isDesk = includesRole(useLikelyRole(), 'desk');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <header className="staff-bar">
      {narrowTitle === undefined ? (
        <Link to={PAGE.dashboard} className="staff-bar-hotel" translate="no">
          {HOTEL.name}
        </Link>
      ) : (
        <span className="staff-bar-title" aria-hidden="true">
          {narrowTitle}
        </span>
      )}
      <div className="staff-bar-search">{isDesk && isSignedIn && <StaySearch />}</div>
      <HotelClock />
      {narrowTitle === undefined && (
        <>
          {isDesk && (
            <Link to={DESK_PAGE.newBooking} className="staff-bar-new">
              New booking
            </Link>
          )}
          <SelfMenu />
        </>
      )}
    </header>
  );
}
