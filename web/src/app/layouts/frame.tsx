import { HOTEL } from '@innkeep/contract/hotel';
import type { ReactNode } from 'react';
import { PageSpinner } from '../../components/loading.tsx';
import { previewedTexts } from '../../first-paint/ask-texts.ts';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';
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
      <PreviewNote />
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

export function SkipLink() {
  return (
    <a className="skip-link d-print-none position-absolute bg-surface" href={`#${CONTENT_ID}`}>
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

function PreviewNote() {
  if (!useIsHydrated() || previewedTexts() === undefined) return null;
  return (
    <p role="note" className="offline-note m-0 bg-tint text-center d-print-none">
      Preview of the draft. Guests see these words once you publish them.
    </p>
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
