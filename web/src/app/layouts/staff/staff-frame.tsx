import type { ReactNode } from 'react';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { CONTENT_ID } from '../../../lib/focus-content.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { OfflineNote, SkipLink } from '../frame.tsx';
import { PlacesBar } from './places-bar.tsx';
import { StaffBar } from './staff-bar.tsx';
import { StaffNav } from './staff-nav.tsx';
import '../../../features/desk/desk.scss';
import './staff-frame.scss';

/** Below this width, the menu is a bar within the thumb's reach. */
const IS_NARROW = '(max-width: 61.98em)';

export default function StaffFrame({ title, children }: { title: string; children: ReactNode }) {
  const isNarrow = useMediaQuery(IS_NARROW);
  return (
    <div className="staff">
      <SkipLink />
      <StaffBar narrowTitle={isNarrow ? title : undefined} />
      {!isNarrow && <StaffNav />}
      <div className="staff-sheet">
        <OfflineNote />
        <main id={CONTENT_ID} tabIndex={-1}>
          {children}
        </main>
      </div>
      {isNarrow && <PlacesBar />}
      <LeaveGuard />
    </div>
  );
}
