import { TextLink } from '../../../components/links.tsx';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { ageOf, DEBT_AGES, type Books, type Debt, type RevenueKind } from '@innkeep/contract/desk/books';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { TAKING_METHODS, type KindSum } from '@innkeep/contract/desk/takings';
import { percentText, TAX_DECIMALS } from '@innkeep/contract/number-text';
import { pathTo } from '@innkeep/contract/paths';
import { withAllDecimals } from '@innkeep/contract/rates/all-decimals';
import { countText } from '../figures/figure-columns.ts';
import { OwingStays } from '../takings/owing-list.tsx';
import { KIND_TITLE } from '../takings/takings-table.tsx';
import { BookTable, type Download } from './book-table.tsx';

const REVENUE_WORDS: Record<RevenueKind, string> = {
  night: 'Nights',
  extra: 'Extras',
  fee: 'Fees',
  tax: 'Fixed-amount taxes',
  cancellation: 'Cancellation fees',
  'no-show': 'No-show fees',
  waived: 'Discounts',
  rounding: 'Rounding',
  added: 'Taxes on top',
};

interface TablesProps {
  books: Books;
  onDownload: Download;
}

export function InvoicedTables({ books: { rates, total, revenue }, onDownload }: TablesProps) {
  const cellsOf = ({ net, tax, gross }: Books['total']) =>
    [net, tax, gross].map((sum) => withAllDecimals(sum));
  const isOnceIn = sumOf(rates, 'gross') === total.gross;
  return (
    <>
      <BookTable
        caption="By tax rate"
        columns={['Tax', 'Net', 'Tax', 'Gross']}
        lines={rates.map((sum) => ({
          key: `${sum.name} ${sum.rate}`,
          name: rateName(sum),
          cells: cellsOf(sum),
        }))}
        total={cellsOf(total)}
        none="No invoices were issued."
        note={
          !isOnceIn &&
          'If a line has two percentages, its net is listed under both. The total counts it once.'
        }
        files={{ 'Download CSV': 'rates', 'Invoices as CSV': 'invoices' }}
        onDownload={onDownload}
      />
      <BookTable
        caption="Revenue by kind"
        columns={['Kind', 'Amount']}
        lines={revenue.map(({ kind, amount }) => ({
          key: kind,
          name: REVENUE_WORDS[kind],
          cells: [withAllDecimals(amount)],
        }))}
        total={[withAllDecimals(total.gross)]}
        none="No invoices were issued."
      />
    </>
  );
}

/** Hotels also call a tax `VAT 7%`. */
function rateName({ name, rate }: Books['rates'][number]): string {
  return rate === undefined || name.includes('%') ? name : `${name} ${percentText(rate, TAX_DECIMALS)}%`;
}

export function TouristTaxTable({ books: { touristTax }, onDownload }: TablesProps) {
  return (
    <BookTable
      caption="Tourist tax"
      columns={['Tax', 'Guests', 'Guest nights', 'Amount']}
      lines={touristTax.map(({ name, guests, nights, amount }) => ({
        key: name,
        name,
        cells: [countText(guests), countText(nights), withAllDecimals(amount)],
      }))}
      total={['', '', withAllDecimals(sumOf(touristTax, 'amount'))]}
      none="No fixed-amount taxes for these days."
      files={{ 'Download CSV': 'tourist-tax' }}
      onDownload={onDownload}
    />
  );
}

export function MoneyTable({ books: { days }, onDownload }: TablesProps) {
  const all = days.flatMap(({ kinds }) => kinds);
  const methods = TAKING_METHODS.filter((method) => all.some((kind) => kind.method === method));
  const cellsOf = (kinds: readonly KindSum[]) =>
    [...methods.map((method) => kinds.filter((kind) => kind.method === method)), kinds].map((own) =>
      own.length === 0 ? '—' : withAllDecimals(sumOf(own, 'came') - sumOf(own, 'went')),
    );
  return (
    <BookTable
      caption="Payments"
      columns={['Day', ...methods.map((method) => KIND_TITLE[method]), 'All', 'Status']}
      lines={days.map(({ date, isClosed, kinds }) => ({
        key: date,
        name: (
          <TextLink className="text-nowrap" to={`${DESK_PAGE.payments}?date=${date}`}>
            {spellCalendarDate(date, SPELLING.short)}
          </TextLink>
        ),
        cells: [...cellsOf(kinds), isClosed ? 'closed' : 'open'],
      }))}
      total={[...cellsOf(all), '']}
      none="No payments or refunds."
      files={{ 'Download CSV': 'payments' }}
      onDownload={onDownload}
    />
  );
}

export function DebtTable({ books: { debts, hasMoreDebts }, onDownload }: TablesProps) {
  const dueText = (of: readonly Debt[]) => (of.length === 0 ? '—' : withAllDecimals(sumOf(of, 'due')));
  const cellsOf = (some: readonly Debt[], departure: string) => [
    dueText(some),
    departure,
    ...DEBT_AGES.map((age) => dueText(some.filter(({ days }) => ageOf(days) === age))),
  ];
  return (
    <BookTable
      caption="Outstanding balances, as of now"
      columns={['Guest', 'Due', 'Departure', ...DEBT_AGES]}
      lines={debts.map((debt) => ({ ...lineOf(debt), cells: cellsOf([debt], spell(debt)) }))}
      total={cellsOf(debts, '')}
      none="No past guest owes anything."
      note={
        hasMoreDebts && (
          <>
            There are more. <OwingStays />
          </>
        )
      }
      files={{ 'Download CSV': 'debts' }}
      onDownload={onDownload}
    />
  );
}

export function LeftTables({ books: { notInvoiced, toCorrect } }: Pick<TablesProps, 'books'>) {
  return (
    <>
      <BookTable
        caption="Not invoiced yet"
        columns={['Guest', 'Departure', 'Amount']}
        lines={notInvoiced.map((each) => ({
          ...lineOf(each),
          cells: [spell(each), withAllDecimals(each.amount)],
        }))}
        total={['', withAllDecimals(sumOf(notInvoiced, 'amount'))]}
        none="All past stays are invoiced."
      />
      <BookTable
        caption="Invoices to correct"
        columns={['Guest', 'Invoice', 'Amount']}
        lines={toCorrect.map((each) => ({
          ...lineOf(each),
          key: each.number,
          cells: [each.number, withAllDecimals(each.amount)],
        }))}
        none="All invoices match their bills."
      />
    </>
  );
}

/** Leads from a guest to their stay. */
function lineOf({ bookingId: id, guest }: Pick<Debt, 'bookingId' | 'guest'>) {
  const name = (
    <TextLink translate="no" to={pathTo(DESK_PAGE.booking, { id })}>
      {guest}
    </TextLink>
  );
  return { key: id, name };
}

function spell({ departure }: Pick<Debt, 'departure'>): string {
  return spellCalendarDate(departure, SPELLING.brief);
}

function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
