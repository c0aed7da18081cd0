interface Listed {
  roomId: string;
  /** When the room was added, as text for comparing. */
  createdAt: string;
}

/** Arranged rooms first, then the oldest. `arranged` has ids as an admin has put them; some may be gone. */
export function inListOrder<T extends Listed>(rooms: readonly T[], arranged: readonly string[]): T[] {
  const places = new Map(arranged.map((roomId, index) => [roomId, index]));
  const placeOf = ({ roomId }: T) => places.get(roomId) ?? arranged.length;
  return [...rooms].sort(
    (a, b) => placeOf(a) - placeOf(b) || compare(a.createdAt, b.createdAt) || compare(a.roomId, b.roomId),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
