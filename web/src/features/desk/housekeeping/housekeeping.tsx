import { CLEANING_ORDER, cleaningPart, type HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Unread } from '../../../components/load-failure.tsx';
import { LoadingLines } from '../../../components/loading.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { useIsOffline } from '../../../lib/api/connection.ts';
import { businessDayNow } from '../business-day-now.ts';
import { NoRooms } from '../components/no-rooms.tsx';
import { useHousekeeping } from '../api/housekeeping.ts';
import { PART_TITLE, sumWords } from './housekeeping-words.ts';
import { OutOfOrderDialog } from './out-of-order-dialog.tsx';
import { RoomLine, roomPressId, type RoomQuestion } from './room-line.tsx';
import { RoomNoteDialog } from './room-note-dialog.tsx';
import './housekeeping.scss';

/** The rooms of today in the order in which to clean them, for a phone in the corridor. */
export function Housekeeping() {
  const { failure, ...list } = useHousekeeping();
  const { data } = list;
  const isOffline = useIsOffline();
  return (
    <div className="housekeeping">
      <header className="section-head">
        <h1 className="h2">Housekeeping</h1>
        <p className="housekeeping-date">{spellCalendarDate(data?.date ?? businessDayNow(), SPELLING.day)}</p>
      </header>
      <div role="status">
        {data && failure && (
          <p className="housekeeping-outdated">{failureMessage(failure)} This may be out of date.</p>
        )}
      </div>
      {data ? (
        <Rooms rooms={data.rooms} isReadOnly={isOffline} />
      ) : (
        <Unread query={list} what="the rooms">
          <LoadingLines className="housekeeping-skeleton" label="Loading the rooms…" count={6} />
        </Unread>
      )}
    </div>
  );
}

interface RoomsProps {
  rooms: readonly HousekeepingRoom[];
  isReadOnly: boolean;
}

function Rooms({ rooms, isReadOnly }: RoomsProps) {
  const keepFocusOn = useFocusAfterMove(rooms);
  // Here, because a line comes anew where its room moves to another part, and has no presses while offline.
  const [asked, setAsked] = useState<{ roomId: string; question: RoomQuestion }>();
  const askedRoom = rooms.find(({ roomId }) => roomId === asked?.roomId);
  const close = () => setAsked(undefined);
  if (rooms.length === 0) return <NoRooms words="Rooms appear here with arrivals, departures and state." />;
  return (
    <>
      <p className="housekeeping-sum" role="status">
        {sumWords(rooms)}
      </p>
      {CLEANING_ORDER.map((part) => {
        const listed = rooms.filter((room) => cleaningPart(room) === part);
        return (
          listed.length > 0 && (
            <Part key={part} title={PART_TITLE[part]}>
              {listed.map((room) => (
                <RoomLine
                  key={room.roomId}
                  room={room}
                  isReadOnly={isReadOnly}
                  onPress={keepFocusOn}
                  onAsk={(question) => setAsked({ roomId: room.roomId, question })}
                />
              ))}
            </Part>
          )
        );
      })}
      {askedRoom && asked?.question === 'note' && <RoomNoteDialog room={askedRoom} onClose={close} />}
      {askedRoom && asked?.question === 'out-of-order' && (
        <OutOfOrderDialog room={askedRoom} onClose={close} />
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="housekeeping-part">
        {title}
      </h2>
      <ul className="room-lines">{children}</ul>
    </section>
  );
}

/** A room that is done moves to another part of the list; the focus goes with it, and nothing scrolls. */
function useFocusAfterMove(rooms: readonly HousekeepingRoom[]) {
  const [pressed, setPressed] = useState<string>();
  useEffect(() => {
    if (pressed === undefined || document.activeElement !== document.body) return;
    document.getElementById(roomPressId(pressed))?.focus({ preventScroll: true });
  }, [pressed, rooms]);
  return setPressed;
}
