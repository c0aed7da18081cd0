import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { includesRole } from '@innkeep/contract/role';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { NavLinks } from '../../../components/links.tsx';
import { StaySearch } from '../../../features/desk/search/stay-search.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useLikelyRole } from '../../../lib/session/stored-token.ts';
import { LogOut } from '../top-bar.tsx';
import { OWN_PAGES } from './staff-menu.ts';
import { useDisclosure } from './use-disclosure.ts';
import { later } from '../../../lib/later.ts';

const MINUTE_MS = 60_000;

const inHotel = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(HOTEL.dates.language, { ...format, timeZone: HOTEL.timeZone });
const DAY = inHotel({ weekday: 'short', day: 'numeric', month: 'short' });
const TIME = inHotel({ hour: '2-digit', minute: '2-digit' });

export function StaffBar({ narrowTitle }: { narrowTitle: string | undefined }) {
  const isDesk = includesRole(useLikelyRole(), 'desk');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <header className="staff-bar position-sticky d-flex align-items-center d-print-none">
      {narrowTitle === undefined ? (
        <Link to={PAGE.dashboard} className="staff-bar-hotel text-reset text-nowrap" translate="no">
          {HOTEL.name}
        </Link>
      ) : (
        <span className="staff-bar-title fs-15 fw-semibold" aria-hidden="true">
          {narrowTitle}
        </span>
      )}
      <div className="staff-bar-search d-flex flex-1 min-w-0">{isDesk && isSignedIn && <StaySearch />}</div>
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

/** The date and the hour at the hotel, by the server's clock, wherever this device is. */
function HotelClock() {
  const now = useMinute();
  return (
    <p className="staff-clock tabular">
      <span className="visually-hidden">At the hotel: </span>
      <span>{DAY.format(now).replace(',', '')},</span> <span>{TIME.format(now)}</span>
    </p>
  );
}

function useMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => later(() => setNow(serverNow()), MINUTE_MS - (now.getTime() % MINUTE_MS)), [now]);
  return now;
}

function SelfMenu() {
  const session = useSession();
  const { isOpen, close, around, toggleProps } = useDisclosure();
  if (session.status !== 'signed-in') return null;
  const { displayName, email } = session.user;
  return (
    <div className="position-relative" {...around}>
      <button {...toggleProps} className="staff-self-name" translate="no" title={email}>
        {displayName}
      </button>
      {isOpen && (
        <div className="staff-self-part floating position-absolute d-grid gap-2 p-3 text-body">
          <p className="form-note m-0 px-3 text-break" translate="no">
            {email}
          </p>
          <NavLinks links={OWN_PAGES} className="staff-links" end onClick={close} />
          <LogOut className="btn btn-quiet" />
        </div>
      )}
    </div>
  );
}
