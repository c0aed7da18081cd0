/** Marks a room that is not for sale, for admins. */
export function NotForSaleBadge() {
  return <span className="badge-quiet">Not for sale</span>;
}
