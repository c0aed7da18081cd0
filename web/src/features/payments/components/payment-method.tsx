import type { Booking } from '@innkeep/contract/booking';
import { spellDate, addDays } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { formatMinorUnits, formatPrice } from '@innkeep/contract/money';
import { PAY_AT_HOTEL } from '@innkeep/contract/payments/pay-ways';
import { askedFor } from '@innkeep/contract/payments/asked';
import { dueFor } from '@innkeep/contract/payments/due';
import type { Ledger } from '@innkeep/contract/payments/payment';
import { RULES } from '@innkeep/hotel/texts/rules';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Part } from '../../../components/part.tsx';
import { PhoneLink } from '../../../components/contact.tsx';
import { useCaller } from '../../../lib/session/caller.ts';
import { useTexts } from '../../../lib/texts.ts';
import { BillRow, BillRows, isPlain } from '../../../stay/bill-rows.tsx';
import { hasPayments, PaidRows } from '../../../stay/paid-rows.tsx';
import { ledgerQuery } from '../api/pay.ts';
import { PayButton } from './pay-button.tsx';

interface PaymentMethodProps {
  stays: Booking[];
  /** Whether it is known already that the hotel takes cards here. */
  isCardTaken: boolean;
}

export function PaymentMethod({ stays, isCardTaken }: PaymentMethodProps) {
  const caller = useCaller();
  const { paying } = useTexts('rules', RULES);
  const known = stays.filter(hasPayments);
  const ledgers = useQueries({ queries: known.map((stay) => ledgerQuery(stay, caller)) });
  const failed = ledgers.find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <section className="panel">
        <LoadFailure error={failed.error} what="the ways to pay" onRetry={() => void failed.refetch()} />
      </section>
    );
  if (ledgers.some(({ data }) => !data))
    return (
      <Loading label="Loading payment options…">
        <span className="skeleton" style={{ height: '16rem' }} />
      </Loading>
    );
  const isOnline = isCardTaken || ledgers.some(({ data }) => data && isByCard(data));
  const payable = known.flatMap((stay, index) => {
    const dueOnline = ledgers[index]?.data?.dueOnline ?? 0;
    return dueOnline > 0 ? [{ stay, amount: askedFor(stay) || dueOnline }] : [];
  });
  return (
    <Part title={headingOf(payable.length > 0, stays)} look="h3" className="panel">
      {payable.map(({ stay, amount }) => (
        <div key={stay._id} className="mb-6">
          <p className="mb-2">
            {spellDate(stay.checkin)} to {spellDate(stay.checkout)}
          </p>
          <PayButton booking={stay} name={spellDate(stay.checkin)}>
            {`Pay ${formatMinorUnits(amount)} now`}
          </PayButton>
        </div>
      ))}
      {isDue(stays) && <p>{(isOnline ? 'Pay any balance at the hotel. ' : '') + paying}</p>}
      <p className="mb-0">
        Questions about your bill? Call us: <PhoneLink className="text-link" />
      </p>
    </Part>
  );
}

function headingOf(isPayable: boolean, stays: Booking[]): string {
  if (isPayable) return 'Pay now by card, or at the hotel';
  return isDue(stays) ? PAY_AT_HOTEL : 'Nothing left to pay';
}

function isDue(stays: Booking[]): boolean {
  return stays.some((stay) => dueFor(stay) > 0);
}

function isByCard({ dueOnline, payments }: Ledger): boolean {
  return dueOnline > 0 || payments.some(({ method }) => method === 'online');
}

export function Bill({ stays }: { stays: Booking[] }) {
  const owed = stays.reduce((sum, stay) => sum + Math.max(0, dueFor(stay)), 0);
  return (
    <dl className="receipt tabular border-top-0">
      {stays.map((booking) => {
        const { _id, checkin, nights, quote, total } = booking;
        return (
          <Fragment key={_id}>
            <div className="mt-3 fw-bold">
              <dt className="text-reset fw-bold">
                <span className="d-inline-block me-3">
                  {spellDate(checkin)} to {spellDate(addDays(checkin, nights))}
                </span>{' '}
                <span className="d-inline-block me-3">{counted(nights, 'night')}</span>
              </dt>
              <dd>{formatPrice(total)}</dd>
            </div>
            {!isPlain(quote) && <BillRows quote={quote} />}
            <PaidRows booking={booking} />
          </Fragment>
        );
      })}
      <BillRow isTotal label="Total due" amount={owed} />
    </dl>
  );
}

export function PaymentSkeleton() {
  return (
    <Loading label="Loading your bill…">
      <span className="skeleton page-head" style={{ width: '40%', height: '5.75rem' }} />
      <div className="payment">
        <span className="skeleton" style={{ height: '32rem' }} />
        <span className="skeleton" style={{ height: '16rem' }} />
      </div>
    </Loading>
  );
}
