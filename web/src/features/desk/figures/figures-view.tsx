import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { type DeskFigures, type ExportKind, FIGURE_DEFINITIONS } from '@innkeep/contract/desk/figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { ExportPanel } from './export-panel.tsx';
import { OccupancyChart, RatesChart } from './figures-charts.tsx';
import { daysOf, type Span, spanIn, spellMonth } from './figures-span.ts';
import { FiguresTable } from './figures-table.tsx';
import './figures.scss';
import { SpanPicker } from './span-picker.tsx';
import { type ExportProgress, useExport } from './use-export.ts';

/** How the hotel did in the months that the address names. */
export function FiguresView() {
  const [params, setParams] = useSearchParams();
  const span = spanIn(params, todayAtHotel());
  const query = useFigures(span);
  const { data, error, isPlaceholderData } = query;
  const { start, ...exporting } = useExport();
  const pressed = useRef<HTMLButtonElement>(null);
  const exporter = {
    progress: exporting.progress,
    onExport: (kind: ExportKind, button: HTMLButtonElement) => {
      pressed.current = button;
      start({ kind, ...daysOf(span) });
    },
  };
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
          <Figures figures={data} exporter={exporter} />
        </div>
      ) : (
        <Unread query={query} what="the figures">
          <FiguresSkeleton />
        </Unread>
      )}
      <ExportPanel exporting={exporting} onClosed={() => pressed.current?.focus()} />
    </div>
  );
}

function spanTitle({ from, to }: Span): string {
  return from === to ? spellMonth(from) : `${spellMonth(from)} to ${spellMonth(to)}`;
}

interface Exporter {
  /** The export that was begun last, until it is closed. */
  progress: ExportProgress | undefined;
  onExport: (kind: ExportKind, button: HTMLButtonElement) => void;
}

interface ExportButtonProps {
  kind: ExportKind;
  label: string;
  exporter: Exporter;
}

function Figures({ figures, exporter }: { figures: DeskFigures; exporter: Exporter }) {
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
        <ExportButton kind="nights" label="Nights as CSV" exporter={exporter} />
      </FiguresTable>
      <FiguresTable caption="By room" heading="Room" lines={roomLines} total={total}>
        <ExportButton kind="bookings" label="Bookings as CSV" exporter={exporter} />
        <ExportButton kind="payments" label="Payments as CSV" exporter={exporter} />
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

/** Placeholder: two charts, and a table below them. */
function FiguresSkeleton() {
  return (
    <Loading className="figures-skeleton" label="Loading the figures…">
      {['14rem', '18rem', '12rem'].map((height) => (
        <span key={height} className="skeleton" style={{ height }} />
      ))}
    </Loading>
  );
}

/** Downloads the data behind the tables. */
function ExportButton({ kind, label, exporter: { progress, onExport } }: ExportButtonProps) {
  const isAnyRunning = progress?.state === 'running';
  return (
    <BusyButton
      className="btn btn-quiet"
      isBusy={isAnyRunning && progress.exported.kind === kind}
      disabled={isAnyRunning}
      keepsFocus
      onClick={({ currentTarget }) => onExport(kind, currentTarget)}
    >
      {label}
    </BusyButton>
  );
}

/** Fetches the figures of some months; the former months' figures stay until they arrive. */
function useFigures({ from, to }: Span) {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: ['desk', 'figures', uid, from, to],
    queryFn: ({ signal }) => api.get<DeskFigures>(`${DESK_API.figures}?from=${from}&to=${to}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
