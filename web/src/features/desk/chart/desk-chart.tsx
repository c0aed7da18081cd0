import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskChart as Chart } from '@innkeep/contract/desk/desk-stay';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useChart } from '../api/get-chart.ts';
import { ChartBoard } from './chart-board.tsx';
import { ChartHead } from './chart-head.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartNews } from './chart-news.ts';
import { ChartNewsNote } from './chart-news-note.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { chartWindow, usualFrom, type ChartWindow } from './chart-window.ts';
import './chart.scss';
import './chart-bars.scss';
import '../desk-fields.scss';

/** The tape chart: who is in which room on which night, and who could be. */
export function DeskChart() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('from');
  const today = todayAtHotel();
  const from = isCalendarDate(asked) ? asked : usualFrom(today);
  const window = useMemo(() => chartWindow(from, today), [from, today]);
  const { data, news, error, failure, refetch } = useChart(window);

  return (
    <div className="desk-chart">
      <ChartHead window={window} today={today} />
      <div role="status">
        {data && failure && (
          <p className="chart-outdated">{failureMessage(failure)} This may be out of date.</p>
        )}
      </div>
      {data ? (
        <Loaded chart={data} news={news} window={window} />
      ) : error ? (
        <LoadFailure error={error} what="the chart" onRetry={() => void refetch()} />
      ) : (
        <ChartSkeleton />
      )}
    </div>
  );
}

interface LoadedProps {
  chart: Chart;
  news: ChartNews;
  window: ChartWindow;
}

function Loaded({ chart, news, window }: LoadedProps) {
  if (chart.rooms.length === 0)
    return (
      <Notice title="No rooms yet" picture="/images/nothing-yet.svg">
        <p>Each room has its row here, with who stays in it on which night.</p>
      </Notice>
    );
  return (
    <>
      <ChartBoard chart={chart} news={news} window={window} />
      <ChartLegend hasHeld={chart.stays.some(({ state }) => state === 'held')} />
      <ChartNewsNote news={news} />
    </>
  );
}
