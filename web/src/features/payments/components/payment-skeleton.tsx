import { Loading } from '../../../components/loading.tsx';
import './payment-skeleton.scss';

/** Placeholder while the bill loads. */
export function PaymentSkeleton() {
  return (
    <Loading label="Loading your bill…">
      <span className="skeleton page-head payment-head-skeleton" />
      <div className="payment">
        <span className="skeleton payment-bill-skeleton" />
        <span className="skeleton payment-method-skeleton" />
      </div>
    </Loading>
  );
}
