import { addDays } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { useId, useMemo, useRef, useState } from 'react';
import { ChartCard } from './chart-card.tsx';
import { ChartDialog, type Opened } from './chart-dialog.tsx';
import { ChartGrid } from './chart-grid.tsx';
import type { ChartNews } from './chart-news.ts';
import type { Ghost } from './chart-row.tsx';
import { type ChartWindow, placeNights } from './chart-window.ts';
import { targetWords } from './chart-words.ts';
import { type MovePlan, nightInTheWay, type PlannedMove, withMove, withoutMove } from './move-plan.ts';
import { MoveStrip } from './move-strip.tsx';
import { MovingBar } from './moving-bar.tsx';
import { chartRows, itemAt, type RowItem } from './row-items.ts';
import type { Span } from './use-chart-drag.ts';
import { placeOf, useGridFocus } from './use-grid-focus.ts';
import { useGridHandlers } from './use-grid-handlers.ts';
import { useMovePlan } from './use-move-plan.ts';
import { useMoving } from './use-moving.ts';
import { useShownCard } from './use-shown-card.ts';

interface ChartBoardProps {
  chart: DeskChart;
  news: ChartNews;
  window: ChartWindow;
  isDense: boolean;
}

/** The grid with all actions on it: opening and moving bars, booking or blocking free nights. */
export function ChartBoard({ chart, news, window, isDense }: ChartBoardProps) {
  const { rooms } = chart;
  const { days } = window;
  const rows = useMemo(() => chartRows(chart, window), [chart, window]);
  const plan = useMovePlan(chart);
  const moving = useMoving({ chart, window, plan: plan.plan, onPlanned: plan.add });
  const { opened, openItem, openSpan, open, close } = useOpened(chart, window);
  const grid = useRef<HTMLDivElement>(null);
  const today = days.findIndex(({ isToday }) => isToday);
  const card = useShownCard();
  const focus = useGridFocus(grid, rows, { row: 0, night: Math.max(0, today) });
  const { span, handlers } = useGridHandlers({
    chart,
    rows,
    grid,
    focus,
    card,
    moving,
    days: days.length,
    onOpen: openItem,
    onSpan: openSpan,
    onPlace: ({ row, night }) => moving.placeAt(rooms[row]?._id, days[night]?.date),
  });
  const leaving = useMemo(() => leavingOf(plan.plan, rooms), [plan.plan, rooms]);
  const backToGrid = () => focus.focusOn(focus.place);
  const hintId = useId();
  const cardAt = card.bar && !moving.move && !opened ? placeOf(card.bar) : undefined;

  return (
    <>
      <p id={hintId} className="visually-hidden">
        Arrows lead over the nights, Enter opens, M moves a stay.
      </p>
      <ChartGrid
        chart={chart}
        window={window}
        rows={rows}
        handlers={handlers}
        leaving={leaving}
        news={news}
        ref={grid}
        focused={focus.place}
        ghosts={ghostsOf({ chart, plan: plan.plan, move: moving.move, span, window })}
        isMoving={moving.move !== undefined}
        isDense={isDense}
        describedBy={hintId}
      />
      {card.bar && cardAt && (
        <ChartCard
          bar={card.bar}
          item={itemAt(rows[cardAt.row] ?? [], cardAt.night)}
          roomName={rooms[cardAt.row]?.name ?? ''}
          handlers={card.cardHandlers}
        />
      )}
      <div className="chart-foot">
        <MovingBar moving={moving} planned={plan.plan.length} onEnd={backToGrid} />
        {!moving.move && <MoveStrip plan={plan} chart={chart} onEmptied={backToGrid} />}
      </div>
      <ChartDialog
        opened={opened}
        chart={chart}
        window={window}
        plan={plan}
        onMove={(stay) => open({ kind: 'move', stay })}
        onPlace={(stay) => {
          close();
          moving.start(stay);
        }}
        onClose={close}
      />
    </>
  );
}

/** What is open in a dialog, if anything. */
function useOpened({ rooms }: DeskChart, { days }: ChartWindow) {
  const [opened, setOpened] = useState<Opened>();

  /** Past nights cannot be sold. */
  function openSpan({ row, first, nights }: Span) {
    const room = rooms[row];
    const day = days[first];
    if (!room || !day || day.isPast) return;
    setOpened({ kind: 'free', room, from: day.date, to: addDays(day.date, nights) });
  }

  function openItem(item: RowItem, row: number) {
    if (item.kind === 'free') openSpan({ row, first: item.first, nights: 1 });
    else setOpened(item);
  }

  return { opened, openItem, openSpan, open: setOpened, close: () => setOpened(undefined) };
}

interface GhostsOptions {
  chart: DeskChart;
  plan: MovePlan;
  /** The stay that is being moved. */
  move: PlannedMove | undefined;
  /** The free nights that are being selected. */
  span: Span | undefined;
  window: ChartWindow;
}

/** Returns the ghosts by room: planned moves, the stay that is being moved, and nights being selected. */
function ghostsOf({ chart, plan, move, span, window }: GhostsOptions): Map<string, Ghost[]> {
  const ghosts = new Map<string, Ghost[]>();
  const add = (roomId: string, ghost: Ghost) => ghosts.set(roomId, [...(ghosts.get(roomId) ?? []), ghost]);
  const planned = move ? [...withoutMove(plan, move.stay._id), move] : plan;
  const withAll = move ? withMove(plan, move) : plan;

  for (const each of planned) {
    const { stay, target } = each;
    const place = placeNights(target.checkin, target.checkout, window);
    const isFree = nightInTheWay(each, chart, withAll) === undefined;
    const isHeld = each === move;
    if (place) add(target.roomId, { ...place, id: stay._id, name: stay.name, isFree, isHeld });
  }
  const room = span && chart.rooms[span.row];
  if (room) {
    const { first, nights } = span;
    const place = { first, nights, isCutBefore: false, isCutAfter: false };
    add(room._id, { ...place, id: 'span', name: counted(nights, 'night'), isFree: true, isHeld: false });
  }
  return ghosts;
}

/** Returns, by stay, the planned new place in words. */
function leavingOf(plan: MovePlan, rooms: readonly ChartRoom[]): Map<string, string> {
  const names = new Map(rooms.map(({ _id, name }) => [_id, name]));
  return new Map(
    plan.map(({ stay, target }) => [stay._id, targetWords(target, names.get(target.roomId) ?? '')]),
  );
}
