import { departureOf, STATE_WORDS } from '@innkeep/contract/stay-states';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { ChannelStay } from '@innkeep/contract/channels/channel';
import type { DayStay } from '@innkeep/contract/desk/desk-stay';
import { HOTEL } from '@innkeep/contract/hotel';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { partyWords } from '@innkeep/contract/party';
import { spellNights } from '../../../stay/spell-dates.ts';
import { businessDayNow } from '../business-day-now.ts';
import { dueInWords, dueWords } from '../words.ts';
import { COLUMN_TITLE } from './day-column.tsx';
import { type ColumnName, COLUMNS, type DayColumns, isUsualIn, stateOfDay } from './day-columns.ts';
import { TableHead } from '../../../components/table-head.tsx';
import './day-sheet.scss';

export function DaySheet({ columns, extras }: { columns: DayColumns; extras: string }) {
  return (
    <div className="day-sheet on-paper">
      <p className="m-0 text-pre-line">
        {HOTEL.name}, as of {instantAtHotel(serverNow().toISOString())}
      </p>
      {extras !== '' && <p className="m-0">{extras}</p>}
      <table>
        <TableHead columns={['Room', 'Guest', 'Nights', 'Owed', 'Requests and notes']} />
        {COLUMNS.map((name) => (
          <tbody key={name}>
            <tr className="day-sheet-part">
              <th scope="rowgroup" colSpan={5}>
                {COLUMN_TITLE[name]} <span className="tabular">{columns[name].count}</span>
              </th>
            </tr>
            {[...columns[name].stays, ...columns[name].alsoLeaving].map((stay) => (
              <SheetRow key={stay._id} stay={stay} column={name} />
            ))}
            {columns[name].fromChannels.map((stay) => (
              <ChannelRow key={`${stay.channelId} ${stay.roomId} ${stay.from}`} stay={stay} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ChannelRow({ stay: { name, roomName, from, to } }: { stay: ChannelStay }) {
  return (
    <tr>
      <th scope="row">{roomName}</th>
      <td>from {name}</td>
      <td>
        {spellNights({ checkin: from, checkout: to })}, until {spellCalendarDate(to, SPELLING.short)}
      </td>
      <td />
      <td />
    </tr>
  );
}

function SheetRow({ stay, column }: { stay: DayStay; column: ColumnName }) {
  const { roomName, name, phone, checkin, due, arrivalTime, wish, note } = stay;
  const arrives = column === 'arrivals' && arrivalTime !== '' ? `Arrives ${arrivalTime}` : '';
  const isLate = column === 'arrivals' && stay.state === 'booked' && checkin < businessDayNow();
  return (
    <tr>
      <th scope="row">{roomName}</th>
      <td>
        <strong>{name}</strong>
        {!isUsualIn(column, stay) && `, ${STATE_WORDS[stateOfDay(stay)]}`}
        {phone !== '' && (
          <>
            <br />
            {phone}
          </>
        )}
      </td>
      <td>
        {spellNights(stay)}, until {spellCalendarDate(departureOf(stay), SPELLING.short)}
        <br />
        {partyWords(stay)}
      </td>
      <td className={due > 0 ? 'is-owed' : undefined}>{dueWords(due)}</td>
      <td>
        {[isLate ? dueInWords(checkin) : '', arrives, wish, note].filter(Boolean).map((line) => (
          <p key={line} className="m-0 text-pre-line">
            {line}
          </p>
        ))}
      </td>
    </tr>
  );
}
