/** Stands where a page or a form will be, from the first: nobody sees an empty place. */
export function PageSpinner({ label = 'One moment…' }: { label?: string }) {
  return (
    <div className="page-spinner" role="status">
      <span className="page-spinner-ring" aria-hidden="true" />
      <span className="page-spinner-label">{label}</span>
    </div>
  );
}
