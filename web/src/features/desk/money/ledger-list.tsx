import { METHOD_AT_DESK } from '@innkeep/contract/payments/money-words';
import type { StaffPayment, StaffRefund } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useAcknowledge } from '../api/money.ts';
import { ReasonDialog } from '../components/form-dialog.tsx';
import { Button } from '../../../components/button.tsx';
import { paymentFacts, refundFacts, replaceWords } from './money-words.ts';
import './money.scss';

interface LedgerListProps {
  payments: readonly StaffPayment[];
  onReplace: (payment: StaffPayment, refund: StaffRefund) => void;
  onAcknowledge: (payment: StaffPayment) => void;
}

export function LedgerList({ payments, onReplace, onAcknowledge }: LedgerListProps) {
  if (payments.length === 0) return null;
  return (
    <ol className="ledger-list d-print-none mb-3" aria-label="Payments">
      {payments.map((payment) => (
        <li
          key={payment._id}
          className={`py-2 border-bottom ${payment.state === 'expired' ? 'is-unpaid' : ''}`}
        >
          <p className="tabular m-0">
            <strong>{formatMinorUnits(payment.amount)}</strong> {METHOD_AT_DESK[payment.method]}
          </p>
          <p className="form-note m-0">
            {paymentFacts(payment)}. <When at={payment.paidAt ?? payment.createdAt} />
            {payment.providerId !== undefined && (
              <>
                {' '}
                · <span className="text-break">{payment.providerId}</span>
              </>
            )}
          </p>
          {payment.disputes?.map(
            ({ isOpen, url }) =>
              isOpen &&
              url !== undefined && (
                <a key={url} className="text-link" href={url} target="_blank" rel="noreferrer">
                  Respond at the payment provider
                </a>
              ),
          )}
          {payment.acknowledged !== undefined && (
            <p className="form-note m-0">Dismissed: “{payment.acknowledged}”</p>
          )}
          {payment.isCase && <Button onClick={() => onAcknowledge(payment)}>Dismiss alert</Button>}
          <Refunds payment={payment} onReplace={onReplace} />
        </li>
      ))}
    </ol>
  );
}

function Refunds({ payment, onReplace }: { payment: StaffPayment } & Pick<LedgerListProps, 'onReplace'>) {
  if (payment.refunds.length === 0) return null;
  return (
    <ul aria-label={`Refunds of ${formatMinorUnits(payment.amount)}`}>
      {payment.refunds.map((refund) => (
        <li key={refund._id} className={refund.isStuck ? 'marked is-bad mt-1' : 'mt-1 ps-3'}>
          <p className="tabular m-0">
            {formatMinorUnits(-refund.amount)} {METHOD_AT_DESK[refund.method]}
          </p>
          <p className="form-note m-0">
            {refundFacts(refund)}. <When at={refund.createdAt} />
          </p>
          {refund.isStuck && (
            <Button onClick={() => onReplace(payment, refund)}>{replaceWords(refund)}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function When({ at }: { at: string }) {
  return (
    <time className="text-nowrap" dateTime={at}>
      {instantAtHotel(at)}
    </time>
  );
}

interface AcknowledgeDialogProps {
  payment: { _id: string; amount: number };
  onClose: () => void;
}

export function AcknowledgeDialog({ payment: { _id, amount }, onClose }: AcknowledgeDialogProps) {
  return (
    <ReasonDialog
      name={`known payment ${_id}`}
      title="Dismiss alert"
      label="Dismiss alert"
      sending={useAcknowledge(_id)}
      inputOf={(reason) => ({ reason })}
      onClose={onClose}
    >
      <p>Hides the alert for this payment of {formatMinorUnits(amount)} until the payment changes again.</p>
    </ReasonDialog>
  );
}
