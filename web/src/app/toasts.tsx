import { Toaster } from 'react-hot-toast';
import { useMediaQuery } from '../lib/use-media-query.ts';

/** True while the top bar is collapsed: app/layouts/top-bar.scss. */
const IS_COLLAPSED = '(max-width: 61.98em)';

/** Places toasts where they cover no button: in the collapsed top bar, else at the lower left. */
export function Toasts() {
  const isCollapsed = useMediaQuery(IS_COLLAPSED);
  return (
    <Toaster
      position={isCollapsed ? 'top-center' : 'bottom-left'}
      containerStyle={isCollapsed ? { top: 6, right: 68, bottom: 'auto', left: 12 } : {}}
      toastOptions={{
        className: 'toast text-body bg-surface border rounded d-print-none',
        duration: 4500,
        success: { iconTheme: { primary: 'var(--success)', secondary: 'var(--surface)' } },
        error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--surface)' } },
      }}
    />
  );
}
