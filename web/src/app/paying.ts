export { CancelDialogWithTerms } from '../features/bookings/components/cancel-dialog-with-terms.tsx';
export { pay } from '../features/payments/api/pay.ts';
export { HeldActions } from '../features/payments/components/held-actions.tsx';
export { HeldStay } from '../features/payments/components/held-stay.tsx';
export { PaymentReturn } from '../features/payments/components/payment-return.tsx';
export { Payments } from '../features/payments/components/payments.tsx';
