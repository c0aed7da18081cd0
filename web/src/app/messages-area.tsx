import { useSyncExternalStore } from 'react';
import { Toaster } from 'react-hot-toast';

const PHONE = '(max-width: 767.98px)';

function subscribe(onChange: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Where messages appear: at the bottom on phones, top right on wide screens. */
export function Messages() {
  const isPhone = useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
  return (
    <Toaster
      position={isPhone ? 'bottom-center' : 'top-right'}
      // Below the top bar, whose buttons stay in reach.
      containerStyle={isPhone ? {} : { top: 88 }}
      toastOptions={{
        className: 'message',
        duration: 4500,
        success: { iconTheme: { primary: 'var(--moss)', secondary: 'var(--surface)' } },
        error: { iconTheme: { primary: 'var(--clay)', secondary: 'var(--surface)' } },
      }}
    />
  );
}
