import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import {
  ageOf,
  DEBT_AGES,
  type Books,
  type DayOfMoney,
  type Debt,
  type RevenueKind,
} from '@innkeep/contract/desk/books';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { ExportKind } from '@innkeep/contract/desk/figures';
import { TAKING_METHODS, type KindSum } from '@innkeep/contract/desk/takings';
import { percentText, TAX_DECIMALS } from '@innkeep/contract/number-text';
import { pathTo } from '@innkeep/contract/paths';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { withAllDecimals } from '@innkeep/contract/rates/all-decimals';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AboutButton } from '../components/about-button.tsx';
import { Section } from '../components/section.tsx';
import { countText, type FigureColumn } from '../figures/figure-columns.ts';
import { FiguresTable, type TableLine } from '../figures/figures-table.tsx';
import { KIND_TITLE } from '../takings/takings-table.tsx';

const REVENUE_WORDS: Record<RevenueKind, string> = {
  night: 'Nights',
  extra: 'Extras',
  fee: 'Fees',
  tax: 'Taxes by amount',
  cancellation: 'Cancellation fees',
  'no-show': 'No-show fees',
  waived: 'Discounts',
  rounding: 'Rounding',
  added: 'Taxes on top',
};

type Download = (kind: ExportKind, button: HTMLElement) => void;

interface BookTableProps<Row> {
  caption: string;
  heading: string;
  /** What is said where there is nothing. */
  none: string;
  columns: readonly FigureColumn<Row>[];
  lines: readonly TableLine<Row>[];
  total?: Row;
  /** What can be downloaded of it, by the words on its button. */
  files?: Readonly<Record<string, ExportKind>>;
  onDownload?: Download;
}

function BookTable<Row>({ none, files = {}, onDownload, ...table }: BookTableProps<Row>) {
  if (table.lines.length === 0)
    return (
      <Section className="mb-8" title={table.caption}>
        <p className="m-0 text-muted">{none}</p>
      </Section>
    );
  return (
    <FiguresTable {...table}>
      {onDownload && (
        <div className="d-flex flex-wrap gap-2">
          {Object.entries(files).map(([label, kind]) => (
            <AboutButton
              key={kind}
              label={label}
              about={table.caption}
              onClick={({ currentTarget }) => onDownload(kind, currentTarget)}
            />
          ))}
        </div>
      )}
    </FiguresTable>
  );
}

function amountColumn<Key extends string>(label: string, key: Key): FigureColumn<Record<Key, MinorUnits>> {
  return { label, textOf: (row) => withAllDecimals(row[key]) };
}

const CSV = 'Download CSV';

export function InvoicedTables({ books, onDownload }: { books: Books; onDownload: Download }) {
  const { rates, total, revenue } = books;
  const inRows = rates.reduce((sum, { gross }) => sum + gross, 0);
  return (
    <>
      <BookTable
        caption="By tax rate"
        heading="Tax"
        none="No invoices were issued."
        columns={[amountColumn('Net', 'net'), amountColumn('Tax', 'tax'), amountColumn('Gross', 'gross')]}
        lines={rates.map((sum) => ({ key: `${sum.name} ${sum.rate}`, name: rateName(sum), figures: sum }))}
        total={total}
        files={{ [CSV]: 'rates', 'Invoices as CSV': 'invoices' }}
        onDownload={onDownload}
      />
      {inRows !== total.gross && (
        <p className="form-note books-note">
          Where a line has two percentages, its net stands with both. The total counts it once.
        </p>
      )}
      <BookTable
        caption="Revenue by kind"
        heading="Kind"
        none="No invoices were issued."
        columns={[amountColumn('Gross', 'amount')]}
        lines={revenue.map((sum) => ({ key: sum.kind, name: REVENUE_WORDS[sum.kind], figures: sum }))}
        total={{ amount: total.gross }}
      />
    </>
  );
}

/** Hotels also call a tax `VAT 7 %`. */
function rateName({ name, rate }: Books['rates'][number]): string {
  return rate === undefined || name.includes('%')
    ? name
    : `${name} ${percentText(rate, TAX_DECIMALS)}\u00a0%`;
}

export function TouristTaxTable({ taxes, onDownload }: { taxes: Books['touristTax']; onDownload: Download }) {
  const count = (of: 'guests' | 'nights') => (row: { guests?: number; nights?: number }) =>
    row[of] === undefined ? '' : countText(row[of]);
  const [only, ...others] = taxes;
  const amount = taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return (
    <BookTable<{ guests?: number; nights?: number; amount: MinorUnits }>
      caption="Tourist tax"
      heading="Tax"
      none="No tax by amount on the nights of these days."
      columns={[
        { label: 'Guests', textOf: count('guests') },
        { label: 'Guest nights', textOf: count('nights') },
        amountColumn('Amount', 'amount'),
      ]}
      lines={taxes.map((tax) => ({ key: tax.name, name: tax.name, figures: tax }))}
      total={others.length === 0 && only ? only : { amount }}
      files={{ [CSV]: 'tourist-tax' }}
      onDownload={onDownload}
    />
  );
}

interface MoneyRow {
  kinds: readonly KindSum[];
  state: string;
}

export function MoneyTable({ days, onDownload }: { days: readonly DayOfMoney[]; onDownload: Download }) {
  const all = days.flatMap(({ kinds }) => kinds);
  const methods = TAKING_METHODS.filter((method) => all.some((kind) => kind.method === method));
  return (
    <BookTable<MoneyRow>
      caption="Payments"
      heading="Day"
      none="No payments or refunds."
      columns={[
        ...methods.map((method) => ({
          label: KIND_TITLE[method],
          textOf: ({ kinds }: MoneyRow) => movedText(kinds, method),
        })),
        ...(methods.length > 1 ? [{ label: 'All', textOf: ({ kinds }: MoneyRow) => movedText(kinds) }] : []),
        { label: 'Day is', textOf: ({ state }) => state },
      ]}
      lines={days.map(({ date, kinds, isClosed }) => ({
        key: date,
        name: (
          <Link className="text-link" to={`${DESK_PAGE.payments}?date=${date}`}>
            {spellCalendarDate(date, SPELLING.short)}
          </Link>
        ),
        figures: { kinds, state: isClosed ? 'closed' : 'open' },
      }))}
      total={{ kinds: all, state: '' }}
      files={{ [CSV]: 'payments' }}
      onDownload={onDownload}
    />
  );
}

function movedText(kinds: readonly KindSum[], method?: PaymentMethod): string {
  const own = kinds.filter((kind) => method === undefined || kind.method === method);
  return own.length === 0 ? '—' : withAllDecimals(own.reduce((sum, { came, went }) => sum + came - went, 0));
}

interface DebtRow {
  debts: readonly Debt[];
  departure: string;
}

export function DebtTable({ books, onDownload }: { books: Books; onDownload: Download }) {
  const { debts, hasMoreDebts = false } = books;
  const dueText = (of: readonly Debt[]) =>
    of.length === 0 ? '—' : withAllDecimals(of.reduce((sum, { due }) => sum + due, 0));
  return (
    <>
      <BookTable<DebtRow>
        caption="Open debts, as of now"
        heading="Guest"
        none="No guest who has left owes anything."
        columns={[
          { label: 'Departure', textOf: ({ departure }) => departure },
          ...DEBT_AGES.map((age) => ({
            label: age,
            textOf: (row: DebtRow) => dueText(row.debts.filter(({ days }) => ageOf(days) === age)),
          })),
          { label: 'Due', textOf: (row) => dueText(row.debts) },
        ]}
        lines={debts.map((debt) => ({
          key: debt.bookingId,
          name: <StayLink {...debt} />,
          figures: { debts: [debt], departure: spellCalendarDate(debt.departure, SPELLING.brief) },
        }))}
        total={{ debts, departure: '' }}
        files={{ [CSV]: 'debts' }}
        onDownload={onDownload}
      />
      {hasMoreDebts && (
        <p className="form-note books-note">
          There are others.{' '}
          <Link className="text-link" to={`${DESK_PAGE.bookings}?owes=true`}>
            Stays with a balance
          </Link>
        </p>
      )}
    </>
  );
}

export function LeftTables({ books: { notInvoiced, toCorrect } }: { books: Books }) {
  const amount = notInvoiced.reduce((sum, each) => sum + each.amount, 0);
  return (
    <>
      <BookTable<{ departure: string; amount: MinorUnits }>
        caption="Not invoiced"
        heading="Guest"
        none="All stays that ended are invoiced."
        columns={[
          { label: 'Departure', textOf: ({ departure }) => departure },
          amountColumn('Amount', 'amount'),
        ]}
        lines={notInvoiced.map((each) => ({
          key: each.bookingId,
          name: <StayLink {...each} />,
          figures: { ...each, departure: spellCalendarDate(each.departure, SPELLING.brief) },
        }))}
        total={{ departure: '', amount }}
      />
      <BookTable<{ number: string }>
        caption="To correct"
        heading="Guest"
        none="All invoices are as their bills."
        columns={[{ label: 'Invoice', textOf: ({ number }) => number }]}
        lines={toCorrect.map((each) => ({ key: each.number, name: <StayLink {...each} />, figures: each }))}
      />
    </>
  );
}

function StayLink({ bookingId, guest }: { bookingId: string; guest: string }): ReactNode {
  return (
    <Link className="text-link" translate="no" to={pathTo(DESK_PAGE.booking, { id: bookingId })}>
      {guest}
    </Link>
  );
}
