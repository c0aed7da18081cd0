import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../lib/session/session.ts';
import { STORAGE_KEY } from '../lib/storage-key.ts';
import { localStorageText, parsed } from '../lib/stored-text.ts';
import { withStay } from './stay-search-params.ts';

const stored = localStorageText(STORAGE_KEY.chosenRoom);
const listeners = new Set<() => void>();

/** As it was when chosen; only the server knows the current price. */
export function useChosenRoom(): Room | undefined {
  return parsed(
    useSyncExternalStore(subscribe, stored.get, () => null),
    isRoom,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const stopListening = stored.onChangeElsewhere(listener);
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

export function isRoom(value: unknown): value is Room {
  if (typeof value !== 'object' || value === null) return false;
  const room: Partial<Record<keyof Room, unknown>> = value;
  return (
    [room._id, room.name, room.image, room.des].every((text) => typeof text === 'string') &&
    [room.price, room.capacity].every((figure) => typeof figure === 'number')
  );
}

/** Returns a function that leads to the booking of a room. Visitors go straight to the sign-in page. */
export function useBookRoom() {
  const navigate = useNavigate();
  const isVisitor = useSession().status === 'visitor';

  return (room: Room, stay: Parameters<typeof withStay>[1]) => {
    stored.set(JSON.stringify(room));
    for (const listener of listeners) listener();
    const booking = withStay(PAGE.book, { ...stay, room: room._id });
    void (isVisitor ? navigate(PAGE.login, { state: { from: booking } }) : navigate(booking));
  };
}
