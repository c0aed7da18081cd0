import { FIGURE_DEFINITIONS, type DeskFigures } from '@innkeep/contract/desk/figures';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { ExportButton } from './export-button.tsx';
import { OccupancyChart, RatesChart } from './figures-charts.tsx';
import { spanIn, spellMonth, type Span } from './figures-span.ts';
import { FiguresTable } from './figures-table.tsx';
import { useFigures } from './get-figures.ts';
import { SpanPicker } from './span-picker.tsx';
import './figures.scss';

/** How the hotel did, in the months that the address names. */
export function FiguresView() {
  const [params, setParams] = useSearchParams();
  const span = spanIn(params, todayAtHotel());
  const { data, error, isPlaceholderData, refetch } = useFigures(span);
  return (
    <div className="figures" aria-busy={isPlaceholderData}>
      <SpanPicker span={span} onChange={({ from, to }) => setParams({ from, to }, { replace: true })} />
      <p className="figures-title" role="status">
        {spanTitle(span)}
      </p>
      <div role="status">
        {data && error && (
          <p className="figures-outdated">{failureMessage(error)} This may be out of date.</p>
        )}
      </div>
      {data ? (
        <div className={isPlaceholderData ? 'figures-found is-awaited' : 'figures-found'}>
          <Figures figures={data} span={span} />
        </div>
      ) : error ? (
        <LoadFailure error={error} what="the figures" onRetry={() => void refetch()} />
      ) : (
        <FiguresSkeleton />
      )}
    </div>
  );
}

function spanTitle({ from, to }: Span): string {
  return from === to ? spellMonth(from) : `${spellMonth(from)} to ${spellMonth(to)}`;
}

function Figures({ figures, span }: { figures: DeskFigures; span: Span }) {
  const { months, rooms, total } = figures;
  if (total.sold === 0 && total.noShows === 0 && total.departures === 0)
    return (
      <Notice title="No stays in these months">
        <p>Once guests have booked nights in them, the figures stand here.</p>
      </Notice>
    );
  const monthLines = months.map((figures) => ({
    key: figures.month,
    figures,
    name: <MonthName month={figures.month} isFinal={figures.isFinal} />,
  }));
  const roomLines = rooms.map((figures) => ({ key: figures.roomId, figures, name: figures.name }));
  return (
    <>
      <div className="figures-charts">
        <OccupancyChart months={months} />
        <RatesChart months={months} />
      </div>
      <FiguresTable caption="By month" heading="Month" lines={monthLines} total={total}>
        <ExportButton kind="nights" label="Nights as CSV" span={span} />
      </FiguresTable>
      <FiguresTable caption="By room" heading="Room" lines={roomLines} total={total}>
        <ExportButton kind="bookings" label="Bookings as CSV" span={span} />
        <ExportButton kind="payments" label="Payments as CSV" span={span} />
      </FiguresTable>
      <div className="figures-definitions">
        {FIGURE_DEFINITIONS.map((definition) => (
          <p key={definition}>{definition}</p>
        ))}
      </div>
    </>
  );
}

function MonthName({ month, isFinal }: { month: string; isFinal: boolean }) {
  return (
    <>
      {spellMonth(month, 'short')} {!isFinal && <span className="figures-so-far">so far</span>}
    </>
  );
}

/** Two drawings, and lines below them. */
function FiguresSkeleton() {
  return (
    <Loading className="figures-skeleton" label="Loading the figures…">
      {['14rem', '18rem', '12rem'].map((height) => (
        <span key={height} className="skeleton" style={{ height }} />
      ))}
    </Loading>
  );
}
