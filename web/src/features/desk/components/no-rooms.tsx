import { Notice } from '../../../components/notice.tsx';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { useOpening } from '../api/get-opening.ts';
import { OpeningList } from '../opening/opening-list.tsx';

/** The page of a hotel without rooms: an admin is led, others are told. */
export function NoRooms({ words }: { words: string }) {
  const isAdmin = useIsAdmin();
  const opening = useOpening(false);
  // All rooms may be closed for the day.
  if (isAdmin && opening.data?.left.length !== 0) return <OpeningList opening={opening} />;
  return (
    <Notice title="No rooms yet" picture="/images/nothing-yet.svg">
      <p>{words} The hotel’s admin adds the first room.</p>
    </Notice>
  );
}
