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

/** The bar of the staff's frame, which never scrolls away. On phones it keeps what cannot be elsewhere. */
export function StaffBar({ isNarrow }: { isNarrow: boolean }) {
  const isDesk = includesRole(useLikelyRole(), 'desk');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <header className="staff-bar">
      <Link to={PAGE.dashboard} className="staff-bar-hotel" translate="no">
        {HOTEL.name}
      </Link>
      <div className="staff-bar-search">{isDesk && isSignedIn && <StaySearch />}</div>
      <HotelClock />
      {!isNarrow && (
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
