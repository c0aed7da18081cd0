import { SOURCE_WORDS } from '@innkeep/contract/booking-source';
import { type DeskFigures, FIGURE_DEFINITIONS } from '@innkeep/contract/desk/figures';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Unread } from '../../../components/load-failure.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { Button } from '../../../components/button.tsx';
import { DownloadButton, ExportPanel } from './export-panel.tsx';
import { ELSEWHERE_COLUMN, FIGURE_COLUMNS, MORE_COLUMNS, SOURCE_COLUMNS } from './figure-columns.ts';
import { OccupancyChart, RatesChart } from './figures-charts.tsx';
import { FiguresTable, type TableLine } from './figures-table.tsx';
import { daysOf, type Span, spanIn, spellMonth, SpanPicker, useFigures } from './figures-span.tsx';
import { FiguresTiles, foldedMonths, isEmpty, type MonthRow } from './figures-tiles.tsx';
import { useExport } from './use-export.ts';
import './figures.scss';

export default function FiguresView() {
  const [params, setParams] = useSearchParams();
  const span = spanIn(params, todayAtHotel());
  const query = useFigures(span, { keepsFormer: true });
  const { data, error, isPlaceholderData } = query;
  const { start, ...exporting } = useExport();
  const download = useRef<HTMLDivElement>(null);
  return (
    <>
      <h1 className="h2">Figures</h1>
      <div className="figures" aria-busy={isPlaceholderData}>
        <div className="d-flex flex-wrap align-items-end justify-content-between row-gap-3 column-gap-4 mb-4 d-print-none">
          <SpanPicker span={span} onChange={({ from, to }) => setParams({ from, to }, { replace: true })} />
          <DownloadButton
            ref={download}
            isBusy={exporting.progress?.state === 'running'}
            onExport={(kind, signs) => start({ kind, signs, ...daysOf(span) })}
          />
        </div>
        <p className="text-muted" role="status">
          {span.from === span.to
            ? spellMonth(span.from)
            : `${spellMonth(span.from)} to ${spellMonth(span.to)}`}
        </p>
        <div role="status">
          {data && error && <p className="tinted">{failureMessage(error)} This may be out of date.</p>}
        </div>
        {data ? (
          <div className={isPlaceholderData ? 'figures-found is-awaited' : 'figures-found'}>
            <Figures span={span} figures={data} />
          </div>
        ) : (
          <Unread query={query} what="the figures">
            <FiguresSkeleton />
          </Unread>
        )}
        <ExportPanel
          exporting={exporting}
          onClosed={() => download.current?.querySelector('button')?.focus()}
        />
      </div>
    </>
  );
}

function Figures({ span, figures }: { span: Span; figures: DeskFigures }) {
  const { months, rooms, sources, total } = figures;
  const [hasMore, setMore] = useState(false);
  const columns = [
    ...FIGURE_COLUMNS,
    ...(total.elsewhere > 0 ? [ELSEWHERE_COLUMN] : []),
    ...(hasMore ? MORE_COLUMNS : []),
  ];
  if (isEmpty(total))
    return (
      <Notice title="No stays in these months">
        <p>Figures appear here once guests have booked nights in these months.</p>
      </Notice>
    );
  const roomLines = rooms.map((line) => ({
    key: line.roomId,
    figures: isEmpty(line) ? undefined : line,
    name: line.name,
  }));
  return (
    <>
      <FiguresTiles span={span} total={total} />
      <div className="figures-charts d-grid gap-6 mb-8">
        <OccupancyChart months={months} />
        <RatesChart months={months} />
      </div>
      <FiguresTable
        caption="By month"
        heading="Month"
        columns={columns}
        lines={foldedMonths(months).map(monthLine)}
        total={total}
      >
        <Button className="d-print-none" aria-pressed={hasMore} onClick={() => setMore(!hasMore)}>
          More columns
        </Button>
      </FiguresTable>
      <FiguresTable caption="By room" heading="Room" columns={columns} lines={roomLines} total={total} />
      <FiguresTable
        caption="By source"
        heading="Booked by"
        columns={SOURCE_COLUMNS}
        lines={sources.map((line) => ({ key: line.source, name: SOURCE_WORDS[line.source], figures: line }))}
        total={total}
      />
      <div className="figures-definitions text-muted fs-14">
        {FIGURE_DEFINITIONS.map((definition) => (
          <p key={definition} className="mb-1">
            {definition}
          </p>
        ))}
      </div>
    </>
  );
}

function monthLine(row: MonthRow): TableLine {
  if (!('first' in row))
    return {
      key: row.month,
      figures: row,
      name: <MonthName month={row.month} isFinal={row.isFinal} />,
    };
  const { first, last } = row;
  const name =
    first === last
      ? spellMonth(first, 'short')
      : `${spellMonth(first, 'short')} to ${spellMonth(last, 'short')}`;
  return { key: first, figures: undefined, name };
}

function MonthName({ month, isFinal }: { month: string; isFinal: boolean }) {
  return (
    <>
      {spellMonth(month, 'short')}{' '}
      {!isFinal && <span className="figures-so-far text-nowrap text-muted fw-normal">so far</span>}
    </>
  );
}

function FiguresSkeleton() {
  return (
    <Loading className="d-grid gap-6" label="Loading the figures…">
      {['14rem', '18rem', '12rem'].map((height) => (
        <span key={height} className="skeleton" style={{ height }} />
      ))}
    </Loading>
  );
}
