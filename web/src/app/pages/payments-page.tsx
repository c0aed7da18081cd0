import { PaymentsView } from '../../features/desk/takings/payments-view.tsx';

export default function PaymentsPage() {
  return (
    <>
      <h1 className="h2">Payments</h1>
      <PaymentsView />
    </>
  );
}
