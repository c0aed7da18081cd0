import type { StayInput } from '@innkeep/contract/booking';
import { formatMinorUnits, formatPrice } from '@innkeep/contract/money';
import type { PayWay } from '@innkeep/contract/payments/payment';
import { rateInWords } from '@innkeep/contract/rates/night-rate';
import type { Room } from '@innkeep/contract/room';
import type { ReactNode } from 'react';
import { PriceNote } from '../components/price-note.tsx';
import { BillRow, BillRows, isPlain, NightByNight } from './bill-rows.tsx';
import { CancellationTerms } from './cancellation-terms.tsx';
import { spellDates, spellNights } from './spell-dates.ts';
import { type StayBill, totalInWords } from './stay-bill.ts';

interface StayReceiptProps {
  stay: StayInput | undefined;
  bill: StayBill | undefined;
  room: Pick<Room, 'price' | 'rate'>;
  /** What the total is called. */
  label?: string | undefined;
  /** More rows. */
  children?: ReactNode;
}

/** The bill to be expected, which fills in as dates are chosen. It shows what the server calculates. */
export function StayReceipt({ stay, bill, room, label = 'Total bill', children }: StayReceiptProps) {
  const quote = bill?.quote;
  return (
    <>
      <dl className="receipt tabular">
        <BillRow
          className="receipt-stay"
          label="Stay"
          amount={stay ? `${spellDates(stay)}, ${spellNights(stay)}` : '–'}
        />
        {quote && !isPlain(quote) ? (
          <BillRows quote={quote} />
        ) : (
          <BillRow label="Rate" amount={`${bill ? formatMinorUnits(bill.rate) : usualRate(room)} a night`} />
        )}
        <BillRow isTotal={children === undefined} label={label} amount={bill ? totalInWords(bill) : '–'} />
        {children}
      </dl>
      {quote && <NightByNight nights={quote.nights} />}
    </>
  );
}

function usualRate({ price, rate }: Pick<Room, 'price' | 'rate'>): string {
  return rate ? rateInWords(rate) : formatPrice(price);
}

/** Announces a total once whenever it changes. It must be rendered where nothing around it comes and goes. */
export function TotalStatus({ bill }: { bill: StayBill | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {bill?.total !== undefined && `Total bill: ${totalInWords(bill)}`}
    </p>
  );
}

interface BillTermsProps {
  bill: StayBill | undefined;
  /** Undefined before the guest has chosen how to pay; then the usual way's terms are shown. */
  way?: PayWay | undefined;
  /** What is paid when, where that is not for this bill alone. */
  paying?: string | undefined;
  /** What comes before the cancellation terms. */
  children?: ReactNode;
}

export function BillTerms({ bill, way, paying, children }: BillTermsProps) {
  const answer = bill?.answer;
  const chosen = answer?.terms[way?.pay ?? answer.payWays?.[0]?.pay ?? 'hotel'];
  return (
    <>
      <p className="form-note">
        {answer && `${paying ?? (way ? chosen?.paying : `${answer.payable}.`)} `}
        <PriceNote />
      </p>
      {children}
      <CancellationTerms table={chosen?.cancelling} />
    </>
  );
}
