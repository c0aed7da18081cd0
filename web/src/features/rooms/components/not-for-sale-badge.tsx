export function NotForSaleBadge() {
  return <span className="badge-quiet">Not for sale</span>;
}
