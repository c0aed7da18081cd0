import type { ReactNode } from 'react';
import { CONTENT_ID } from '../../lib/focus-content.ts';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsOffline } from '../../lib/api/connection.ts';

/** The frame of every page: top bar, content and footer. */
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
    <a className="skip-link" href={`#${CONTENT_ID}`}>
      Skip to the content
    </a>
  );
}

export function OfflineNote() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className="offline-note">You are offline. Nothing can be booked or changed until you are back.</p>
      )}
    </div>
  );
}
