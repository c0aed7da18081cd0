import type { DayTakings, KindSum, CashSum } from '@innkeep/contract/desk/takings';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

export const KIND_TITLE: Record<PaymentMethod, string> = {
  cash: 'Cash',
  terminal: 'Card at the terminal',
  transfer: 'Bank transfer',
  online: 'Card online',
};

export function TakingsTable({ takings: { kinds, people } }: { takings: DayTakings }) {
  if (kinds.length === 0) return <p className="text-muted">No payments or refunds on this day.</p>;
  const all: KindSum = { method: 'cash', came: sumOf(kinds, 'came'), went: sumOf(kinds, 'went') };
  const hasMore = kinds.length > 1;
  const foot = [
    { name: 'Received', valueOf: ({ came }: KindSum) => came },
    { name: 'Refunded', valueOf: ({ went }: KindSum) => -went },
    { name: 'Total', valueOf: ({ came, went }: KindSum) => came - went },
  ];
  return (
    <div className="scroll-x" role="region" aria-label="Takings by kind and person" tabIndex={0}>
      <table className="takings-table tabular w-100">
        <caption className="visually-hidden">Takings by kind and person</caption>
        <thead>
          <tr>
            <th scope="col">Taken by</th>
            {kinds.map(({ method }) => (
              <th key={method} scope="col">
                {KIND_TITLE[method]}
              </th>
            ))}
            {hasMore && <th scope="col">All</th>}
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, kinds: own }, index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              {kinds.map(({ method }) => (
                <td key={method}>
                  <Moved sum={own.find((kind) => kind.method === method)} />
                </td>
              ))}
              {hasMore && (
                <td>
                  <Moved sum={{ ...all, came: sumOf(own, 'came'), went: sumOf(own, 'went') }} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {foot.map(({ name, valueOf }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[...kinds, ...(hasMore ? [all] : [])].map((kind, index) => (
                <td key={index}>{amountOf(valueOf(kind))}</td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function Moved({ sum }: { sum: KindSum | undefined }) {
  if (!sum) return '—';
  return (
    <>
      {sum.came > 0 && <span>{amountOf(sum.came)}</span>}
      {sum.went > 0 && <span className="text-danger">{amountOf(-sum.went)}</span>}
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
