import { Notice } from '../components/notice.tsx';
import { useIsOffline } from '../lib/api/connection.ts';
import { CrashNotice } from './crash-notice.tsx';
import { PageOutOfReach } from './lazy-page.ts';

/** Shown in place of a page that has crashed or could not be fetched. */
export function FailedPage({ error }: { error: unknown }) {
  return error instanceof PageOutOfReach ? <OutOfReach /> : <CrashNotice />;
}

function OutOfReach() {
  const isOffline = useIsOffline();
  return (
    <Notice tone="error" title="This page needs the network" picture="/images/not-found.svg" isWholePage>
      <p>
        {isOffline
          ? 'You seem to be offline. Once you are back, it will be here.'
          : 'A part of it got lost on the way. Perhaps the connection is weak.'}
      </p>
      <button type="button" className="btn btn-quiet" onClick={() => location.reload()}>
        Try again
      </button>
    </Notice>
  );
}
