import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskChart as Chart } from '@innkeep/contract/desk/desk-stay';
import { type ComponentProps, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Unread } from '../../../components/load-failure.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { businessDayNow } from '../business-day-now.ts';
import { useChart } from './use-chart.ts';
import { ChartBoard } from './chart-board.tsx';
import { ChartHead, useDenseRows } from './chart-head.tsx';
import { chartWindow, usualFrom } from './chart-window.ts';
import './chart.scss';
import './chart-bars.scss';
import './chart-card.scss';
import './chart-stretch.scss';
import './chart-print.scss';
import { NoRooms } from '../opening/opening-list.tsx';
import { StayState } from '../components/stay-state.tsx';
import { TextLink } from '../../../components/links.tsx';

export default function DeskChart() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('from');
  const today = businessDayNow();
  const from = isCalendarDate(asked) ? asked : usualFrom(today);
  const window = useMemo(() => chartWindow(from, today), [from, today]);
  const { news, failure, ...query } = useChart(window);
  const { data } = query;
  const rows = useDenseRows(data?.rooms.length ?? 0);

  return (
    <div className="desk-chart">
      <ChartHead window={window} today={today} rows={rows} />
      <div role="status">
        {data && failure && <p className="tinted">{failureMessage(failure)} This may be out of date.</p>}
      </div>
      {data ? (
        <Loaded chart={data} news={news} window={window} isDense={rows.isDense} />
      ) : (
        <Unread query={query} what="the chart" lines={12} height="40px" />
      )}
    </div>
  );
}

function Loaded(board: ComponentProps<typeof ChartBoard>) {
  const { chart, news } = board;
  if (chart.rooms.length === 0)
    return <NoRooms words="Each room has a row here that shows who stays on which night." />;
  return (
    <>
      <ChartBoard {...board} />
      <ChartLegend chart={chart} />
      <div role="status" className="chart-news">
        {news.count > 0 && (
          <span key={news.count} className="floating py-2 px-3">
            {news.words}
          </span>
        )}
      </div>
    </>
  );
}

const STATES = ['booked', 'checked-in', 'checked-out', 'no-show'] as const;
const WITH_HELD = ['held', ...STATES] as const;

function ChartLegend({ chart: { stays, blocks, conflicts = [] } }: { chart: Chart }) {
  const hasHeld = stays.some(({ state }) => state === 'held');
  return (
    <ul className="chart-legend d-flex flex-wrap row-gap-2 column-gap-6 mt-3" aria-label="Legend">
      {(hasHeld ? WITH_HELD : STATES).map((state) => (
        <li key={state}>
          <StayState state={state} />
        </li>
      ))}
      <li className="stay-state">
        <span className="stay-state-shape is-block" aria-hidden="true" />
        Not sold: blocked, or room not for sale
      </li>
      {blocks.some(({ channel }) => channel) && (
        <li className="stay-state">
          <span className="stay-state-shape is-of-channel" aria-hidden="true" />
          Sold by a channel
        </li>
      )}
      {conflicts.length > 0 && (
        <li className="stay-state">
          <span className="chart-sold-twice flex-none px-2 align-self-center" aria-hidden="true" />
          <TextLink to={DESK_PAGE.channels}>Sold twice</TextLink>
        </li>
      )}
    </ul>
  );
}
