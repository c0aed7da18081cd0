import { counted } from '@innkeep/contract/counted';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { FiguresLine } from '@innkeep/contract/desk/figures';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { Link } from 'react-router-dom';
import { businessDayNow } from '../business-day-now.ts';
import { useDay } from '../api/get-day.ts';
import { whoOwes } from '../takings/who-owes.ts';
import {
  ADR,
  differenceWords,
  monthsBefore,
  OCCUPANCY,
  REVENUE,
  yearBefore,
  type TileFigure,
} from './compared.ts';
import { type Span, useFigures } from './figures-span.tsx';

export function FiguresTiles({ span, total }: { span: Span; total: FiguresLine }) {
  const [before, last] = [monthsBefore(span), yearBefore(span)];
  const isSame = before.from === last.from && before.to === last.to;
  const against = [
    { span: before, figures: useFigures(before).data?.total },
    { span: last, figures: useFigures(last, { isWanted: !isSame }).data?.total },
  ].slice(0, isSame ? 1 : 2);
  const tiles = [
    { title: 'Occupancy', figure: OCCUPANCY },
    { title: 'Average daily rate (ADR)', figure: ADR },
    { title: 'Room revenue', figure: REVENUE },
  ];
  return (
    <dl className="figures-tiles tabular d-grid row-gap-4 column-gap-6 mb-8">
      {tiles.map(({ title, figure }) => (
        <div key={title} className="figures-tile">
          <dt className="fw-medium">{title}</dt>
          <dd className="figures-tile-value">{valueText(figure, total)}</dd>
          {against.map(({ span: other, figures }) => {
            const words = differenceWords(figure, total, figures, other);
            return words === undefined ? null : <dd key={other.from}>{words}</dd>;
          })}
        </div>
      ))}
      <OwedTile />
    </dl>
  );
}

function valueText({ valueOf, textOf }: TileFigure, total: FiguresLine): string {
  const value = valueOf(total);
  return value === null ? '—' : textOf(value);
}

function OwedTile() {
  const { data } = useDay(businessDayNow());
  const owing = data && whoOwes(data);
  const sum = owing?.reduce((all, { stay }) => all + stay.due, 0);
  return (
    <div className="figures-tile">
      <dt className="fw-medium">Owed now</dt>
      <dd className="figures-tile-value">{sum === undefined || sum === 0 ? '—' : formatMinorUnits(sum)}</dd>
      {owing && (
        <dd>
          <Link to={`${DESK_PAGE.payments}#owing`}>
            {owing.length === 0 ? 'All paid' : `By ${counted(owing.length, 'stay')}`}
          </Link>
        </dd>
      )}
    </div>
  );
}
