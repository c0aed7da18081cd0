/** Marks a room for those who manage it. */
export function NotForSaleBadge() {
  return <span className="badge-quiet">Not for sale</span>;
}
