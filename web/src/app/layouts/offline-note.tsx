import { useIsOffline } from '../../lib/api/connection.ts';

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
