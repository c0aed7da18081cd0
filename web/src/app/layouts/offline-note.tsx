import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** The local suite answers without any network. */
const isOnThisMachine = ['127.0.0.1', 'localhost'].includes(location.hostname);

export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine || isOnThisMachine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-note">
          You are offline. What you see may be out of date, and nothing can be booked.
        </p>
      )}
    </div>
  );
}
