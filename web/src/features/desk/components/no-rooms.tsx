import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/notice.tsx';
import { useIsAdmin } from '../../../lib/session/session.ts';

export function NoRooms({ words }: { words: string }) {
  const isAdmin = useIsAdmin();
  return (
    <Notice title="No rooms yet" picture="/images/nothing-yet.svg">
      <p>{words}</p>
      {isAdmin && (
        <Link className="btn btn-primary" to={PAGE.addRoom}>
          Add your first room
        </Link>
      )}
    </Notice>
  );
}
