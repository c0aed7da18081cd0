import { HOTEL } from '@innkeep/contract/hotel';
import { Notice } from '../components/notice.tsx';

/** Shown as a last resort if the page itself has crashed. */
export function CrashNotice() {
  return (
    <Notice tone="error" title="Something broke on this page" isWholePage>
      <p>Reloading usually helps; if it does not, please call us: {HOTEL.phone}</p>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Reload
      </button>
    </Notice>
  );
}
