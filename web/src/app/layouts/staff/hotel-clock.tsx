import { HOTEL } from '@innkeep/contract/hotel';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/hotel-clock.ts';

const MINUTE_MS = 60_000;

const inHotel = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(HOTEL.dates.language, { ...format, timeZone: HOTEL.timeZone });
const DAY = inHotel({ weekday: 'short', day: 'numeric', month: 'short' });
const TIME = inHotel({ hour: '2-digit', minute: '2-digit' });

/** The date and the hour at the hotel, by the server's clock, wherever this device is. */
export function HotelClock() {
  const now = useMinute();
  return (
    <p className="staff-clock tabular">
      <span className="visually-hidden">At the hotel: </span>
      <span>{DAY.format(now).replace(',', '')},</span> <span>{TIME.format(now)}</span>
    </p>
  );
}

/** Returns the current time, anew at the beginning of each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), MINUTE_MS - (now.getTime() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
