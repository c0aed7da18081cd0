/** Takes the bill's place until it is known what is owed. */
export function PaymentSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading your bill…</span>
      <span className="skeleton page-head payment-head-skeleton" />
      <div className="payment">
        <span className="skeleton payment-bill-skeleton" />
        <span className="skeleton payment-method-skeleton" />
      </div>
    </div>
  );
}
