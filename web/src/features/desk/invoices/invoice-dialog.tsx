import {
  isChargedTo,
  type DeskInvoices,
  type InvoiceQuote,
  type InvoiceSummary,
} from '@innkeep/contract/invoices/invoice';
import { payeeSchema } from '@innkeep/contract/invoices/invoice-inputs';
import { percentText, TAX_DECIMALS } from '@innkeep/contract/number-text';
import { formatMinorUnits } from '@innkeep/contract/money';
import { object } from 'yup';
import { shownEmail } from '@innkeep/contract/shown-email';
import { CheckField } from '../../../components/form/check-field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { PayeeFields, payeeDraft } from '../../../stay/payee-fields.tsx';
import { useInvoiceQuote, useIssueInvoice } from '../api/invoices.ts';
import { ReasonField } from '../components/desk-fields.tsx';
import { FormDialog, withReason } from '../components/form-dialog.tsx';
import { LineChoice } from './line-choice.tsx';
import { BillRow } from '../../../stay/bill-rows.tsx';

/** Without lines, the invoice is only reversed. */
const newSchema = object({
  payee: object().when('keys', { is: (keys: readonly string[]) => keys.length > 0, then: () => payeeSchema }),
});
const correctionSchema = newSchema.concat(withReason);

interface InvoiceDialogProps {
  bookingId: string;
  /** The guest's; empty without one. */
  email: string;
  known: DeskInvoices;
  /** Reversed by a credit note first. */
  corrected?: InvoiceSummary;
  onClose: () => void;
}

export function InvoiceDialog(props: InvoiceDialogProps) {
  const { corrected, email, onClose } = props;
  const { draft, edit, tie, offered, keys, quote, isAwaited, ...form } = useInvoiceForm(props);
  const isEmpty = keys.length === 0;
  const { submitCount, errors } = form.formik;
  return (
    <FormDialog
      title={corrected ? `Correct ${corrected.number}` : 'Invoice'}
      label={labelOf(corrected, isEmpty)}
      form={form}
      isDisabled={isEmpty ? !corrected : isAwaited}
      news={
        <div aria-live="polite" aria-busy={!isEmpty && isAwaited}>
          {!isEmpty && quote && <Sums quote={quote} />}
          {isEmpty && corrected && <p>A credit note reverses {formatMinorUnits(corrected.total)}.</p>}
        </div>
      }
      onClose={onClose}
    >
      {!isEmpty && (
        <div className="desk-fields d-grid column-gap-4">
          <PayeeFields
            isOwn={false}
            tie={tieFields(
              draft.payee,
              (changes) => edit({ payee: { ...draft.payee, ...changes } }),
              (name) => (submitCount > 0 ? errors.payee?.[name] : undefined),
            )}
          />
        </div>
      )}
      <LineChoice lines={offered} keys={keys} onChange={(chosen) => edit({ keys: chosen })} />
      {corrected && <ReasonField {...tie('reason')} />}
      {email !== '' && (
        <CheckField
          label={`E-mail the PDF to ${shownEmail(email)}`}
          isChecked={draft.mails}
          onChange={(mails) => edit({ mails })}
        />
      )}
      <p className="form-note">
        An invoice can’t be changed later. A correction reverses it with a credit note and issues a new one.
      </p>
    </FormDialog>
  );
}

function useInvoiceForm({ bookingId, email, known, corrected, onClose }: InvoiceDialogProps) {
  const corrects = corrected?.number;
  const offered = known.lines.filter(({ on }) => on === undefined || on === corrects);
  const stillOffered = (keys: readonly string[]) =>
    offered.map(({ key }) => key).filter((key) => keys.includes(key));
  const begins = {
    payee: payeeDraft(corrected?.payee ?? known.payee),
    keys: firstChosen(offered, bookingId, corrects),
    reason: '',
    mails: email !== '',
  };
  const form = useDraft(begins, {
    name: `invoice of ${bookingId} ${corrects ?? ''}`,
    schema: corrected ? correctionSchema : newSchema,
    sending: useIssueInvoice(bookingId),
    inputOf: ({ payee, keys: chosen, reason, mails }) => ({
      keys: stillOffered(chosen),
      ...(chosen.length > 0 && { payee: payeeSchema.cast(payee) }),
      expected,
      mails,
      ...(corrected && { corrects, reason: reason.trim() }),
    }),
    onSent: onClose,
  });
  const keys = stillOffered(form.draft.keys);
  const quote = useInvoiceQuote(bookingId, keys.length > 0 ? { keys, corrects } : undefined);
  const expected: number = keys.length > 0 ? (quote.data?.total ?? 0) : 0;
  return {
    ...form,
    refusal: form.refusal ?? quote.error,
    offered,
    keys,
    quote: quote.data,
    isAwaited: !quote.isCurrent || !quote.data,
  };
}

/**
 * The lines of the corrected invoice, and later discounts on its rooms; all lines of this room if the bill has none
 * of them left.
 */
function firstChosen(
  offered: DeskInvoices['lines'],
  bookingId: string,
  corrects: string | undefined,
): string[] {
  const had = offered.filter(({ on }) => corrects !== undefined && on === corrects);
  const rooms = new Set(had.map(({ booking }) => booking));
  const chosen =
    had.length > 0
      ? offered.filter((line) => had.includes(line) || (line.amount < 0 && rooms.has(line.booking)))
      : offered.filter((line) => isChargedTo(line, bookingId));
  return chosen.map(({ key }) => key);
}

function labelOf(corrected: InvoiceSummary | undefined, isEmpty: boolean): string {
  if (!corrected) return 'Issue invoice';
  return isEmpty ? 'Reverse invoice' : 'Correct invoice';
}

function Sums({ quote: { taxes, net, total, paid } }: { quote: InvoiceQuote }) {
  return (
    <dl className="receipt tabular">
      <BillRow label="Net" amount={net} />
      {taxes.map(({ id, name, rate, isIncluded, tax }) => (
        <BillRow
          key={`${id} ${rate} ${isIncluded}`}
          label={`${name}, ${percentText(rate, TAX_DECIMALS)}%`}
          amount={tax}
        />
      ))}
      <BillRow isTotal label="Total" amount={total} />
      <BillRow label="Paid" amount={paid} />
    </dl>
  );
}
