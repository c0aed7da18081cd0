import { SOURCE_WORDS } from '@innkeep/contract/booking-source';
import {
  type DeskFigures,
  FIGURE_DEFINITIONS,
  type FiguresLine,
  type MonthLine,
} from '@innkeep/contract/desk/figures';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Unread } from '../../../components/load-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { Button } from '../../../components/button.tsx';
import { DownloadButton, ExportPanel } from './export-panel.tsx';
import {
  ELSEWHERE_COLUMN,
  FIGURE_COLUMNS,
  MORE_COLUMNS,
  PLAN_COLUMNS,
  SOURCE_COLUMNS,
} from './figure-columns.ts';
import { OccupancyChart, RatesChart } from './figures-charts.tsx';
import { FiguresTable, type TableLine, totalLine } from './figures-table.tsx';
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
          <Unread query={query} what="the figures" lines={3} height="14rem" />
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
  const { months, rooms, types = [], sources, plans, total } = figures;
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
  const cellsOf = (line: FiguresLine) => columns.map(({ textOf }) => textOf(line));
  const headings = columns.map(({ label }) => label);
  const foot = totalLine(cellsOf(total));
  const roomLines = rooms.map((line) => ({
    key: line.roomId,
    cells: isEmpty(line) ? undefined : cellsOf(line),
    name: line.name,
  }));
  return (
    <>
      <FiguresTiles span={span} total={total} />
      <div className="halves gap-6 mb-8">
        <OccupancyChart months={months} />
        <RatesChart months={months} />
      </div>
      <FiguresTable
        caption="By month"
        columns={['Month', ...headings]}
        lines={foldedMonths(months).map((row) => monthLine(row, cellsOf))}
        foot={foot}
      >
        <Button className="d-print-none" aria-pressed={hasMore} onClick={() => setMore(!hasMore)}>
          More columns
        </Button>
      </FiguresTable>
      {types.length > 0 && (
        <FiguresTable
          caption="By room type"
          columns={['Room type', ...headings]}
          lines={types.map((line) => ({
            key: line.typeId,
            cells: isEmpty(line) ? undefined : cellsOf(line),
            name: line.name,
          }))}
        />
      )}
      <FiguresTable caption="By room" columns={['Room', ...headings]} lines={roomLines} foot={foot} />
      <FiguresTable
        caption="By source"
        columns={['Booked by', ...SOURCE_COLUMNS.map(({ label }) => label)]}
        lines={sources.map((line) => ({
          key: line.source,
          name: SOURCE_WORDS[line.source],
          cells: SOURCE_COLUMNS.map(({ textOf }) => textOf(line)),
        }))}
        foot={totalLine(SOURCE_COLUMNS.map(({ textOf }) => textOf(total)))}
      />
      {plans && (
        <FiguresTable
          caption="By rate plan"
          columns={['Rate plan', ...PLAN_COLUMNS.map(({ label }) => label)]}
          lines={plans.map((line) => ({
            key: line.id ?? '',
            name: line.name,
            cells: PLAN_COLUMNS.map(({ textOf }) => textOf(line)),
          }))}
          foot={totalLine(PLAN_COLUMNS.map(({ textOf }) => textOf(total)))}
        />
      )}
      <div className="readable text-muted fs-14">
        {FIGURE_DEFINITIONS.map((definition) => (
          <p key={definition} className="mb-1">
            {definition}
          </p>
        ))}
      </div>
    </>
  );
}

function monthLine(row: MonthRow, cellsOf: (line: FiguresLine) => string[]): TableLine {
  if (!('first' in row)) return { key: row.month, cells: cellsOf(row), name: <MonthName {...row} /> };
  const { first, last } = row;
  const name =
    first === last
      ? spellMonth(first, 'short')
      : `${spellMonth(first, 'short')} to ${spellMonth(last, 'short')}`;
  return { key: first, cells: undefined, name };
}

function MonthName({ month, isFinal }: MonthLine) {
  return (
    <>
      {spellMonth(month, 'short')}{' '}
      {!isFinal && <span className="text-nowrap text-muted fs-13 fw-normal">so far</span>}
    </>
  );
}
