import { HOTEL } from '@innkeep/contract/hotel';
import type { ReactNode } from 'react';
import { PageSpinner } from '../../components/loading.tsx';
import { useIsOffline } from '../../lib/api/connection.ts';
import { CONTENT_ID } from '../../lib/focus-content.ts';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopBar title={title} />
      <OfflineNote />
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

export function SkipLink() {
  return (
    <a className="skip-link d-print-none" href={`#${CONTENT_ID}`}>
      Skip to content
    </a>
  );
}

export function OfflineNote() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className="offline-note m-0 bg-tint text-center d-print-none">
          You are offline. You can’t book or change anything until you’re connected.
        </p>
      )}
    </div>
  );
}

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
