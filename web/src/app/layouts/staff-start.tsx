import { HOTEL } from '@innkeep/contract/hotel';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { CONTENT_ID } from '../../lib/focus-content.ts';

/** What stands in for the staff's frame until it is loaded: nothing of the guests' site, and no place that moves. */
export function StaffStart() {
  return (
    <div className="staff-start">
      <header translate="no">{HOTEL.name}</header>
      <main id={CONTENT_ID} tabIndex={-1}>
        <PageSpinner />
      </main>
    </div>
  );
}
