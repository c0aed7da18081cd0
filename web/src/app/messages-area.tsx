import { Toaster } from 'react-hot-toast';
import { useMedia } from '../lib/use-media.ts';

const PHONE = '(max-width: 767.98px)';

/** Where messages appear: at the bottom on phones, top right on wide screens. */
export function Messages() {
  const isPhone = useMedia(PHONE);
  return (
    <Toaster
      position={isPhone ? 'bottom-center' : 'top-right'}
      // Clear of the bars at either edge, whose buttons stay in reach.
      containerStyle={isPhone ? { bottom: 'var(--bar, 1rem)' } : { top: 88 }}
      toastOptions={{
        className: 'message',
        duration: 4500,
        success: { iconTheme: { primary: 'var(--success)', secondary: 'var(--surface)' } },
        error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--surface)' } },
      }}
    />
  );
}
