import type { DayTakings, KindSum, CashSum } from '@innkeep/contract/desk/takings';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { Part } from '../../../components/part.tsx';
import { FiguresTable, type TableLine } from '../figures/figures-table.tsx';

export const KIND_TITLE: Record<PaymentMethod, string> = {
  cash: 'Cash',
  terminal: 'Card at the terminal',
  transfer: 'Bank transfer',
  online: 'Card online',
};

export function TakingsTable({ takings: { kinds, people } }: { takings: DayTakings }) {
  if (kinds.length === 0)
    return (
      <Part className="mb-8" title="Totals">
        <p className="text-muted">No payments or refunds on this day.</p>
      </Part>
    );
  const hasMore = kinds.length > 1;
  /** Of each kind, and of all if there are several. */
  const sumsOf = (own: readonly KindSum[]) => [
    ...kinds.map(({ method }) => own.find((kind) => kind.method === method)),
    ...(hasMore ? [{ came: sumOf(own, 'came'), went: sumOf(own, 'went') }] : []),
  ];
  const footOf = (name: string, valueOf: (sum: Moved) => number): TableLine => ({
    key: name,
    name,
    cells: sumsOf(kinds).map((sum) => sum && amountOf(valueOf(sum))),
  });
  return (
    <FiguresTable
      caption="Totals by payment method and person"
      columns={['Taken by', ...kinds.map(({ method }) => KIND_TITLE[method]), ...(hasMore ? ['All'] : [])]}
      lines={people.map(({ name, kinds: own }, index) => ({
        key: String(index),
        name,
        cells: sumsOf(own).map((sum, at) => <InAndOut key={at} sum={sum} />),
      }))}
      foot={[
        footOf('Received', ({ came }) => came),
        footOf('Refunded', ({ went }) => -went),
        footOf('Total', ({ came, went }) => came - went),
      ]}
    />
  );
}

type Moved = Pick<KindSum, 'came' | 'went'>;

function InAndOut({ sum }: { sum: Moved | undefined }) {
  if (!sum) return '—';
  return (
    <>
      {sum.came > 0 && <span className="d-block">{amountOf(sum.came)}</span>}
      {sum.went > 0 && <span className="d-block text-danger">{amountOf(-sum.went)}</span>}
    </>
  );
}

function sumOf(kinds: readonly KindSum[], what: 'came' | 'went'): number {
  return kinds.reduce((sum, kind) => sum + kind[what], 0);
}

function amountOf(amount: number): string {
  return amount === 0 ? '—' : formatMinorUnits(amount);
}

export function differenceWords(counted: MinorUnits, expected: MinorUnits): string {
  if (counted === expected) return 'Balanced';
  const words = counted > expected ? 'over' : 'short';
  return `${formatMinorUnits(Math.abs(counted - expected))} ${words}`;
}

export function expectedWords({ opening, came, went }: CashSum): string {
  const parts = [
    ...(opening === 0 ? [] : [`${formatMinorUnits(opening)} opening cash`]),
    `${formatMinorUnits(came)} received`,
    ...(went === 0 ? [] : [`less ${formatMinorUnits(went)} refunded`]),
  ];
  return parts.join(', ');
}
