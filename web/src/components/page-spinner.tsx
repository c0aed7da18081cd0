/** Stands where a page or a form will be. In place of a form it shows only after a moment: quick answers do not flicker. */
export function PageSpinner({ label = 'One moment…' }: { label?: string }) {
  return (
    <div className="page-spinner" role="status">
      <span className="page-spinner-ring" aria-hidden="true" />
      <span className="page-spinner-label">{label}</span>
    </div>
  );
}
