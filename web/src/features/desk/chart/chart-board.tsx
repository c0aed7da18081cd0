import { addDays } from '@innkeep/contract/calendar-date';
import type { ChartRoom, DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { isChangeable } from '@innkeep/contract/stay-states';
import { useId, useMemo, useRef, useState, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEscape } from '../../../lib/use-escape.ts';
import { ChartCard, placeBeside } from './chart-card.tsx';
import { ChartDialog, type Opened } from './chart-dialog.tsx';
import { ChartFoot } from './chart-foot.tsx';
import { ghostsOf, leavingOf } from './chart-ghosts.ts';
import { ChartGrid } from './chart-grid.tsx';
import type { ChartNews } from './use-chart.ts';
import type { ChartWindow } from './chart-window.ts';
import { edgesShown } from './chart-edges.tsx';
import { withMove } from './move-plan.ts';
import { itemAt, type RowItem } from './row-items.ts';
import type { Span } from './use-chart-drag.ts';
import { useChartLines } from './use-chart-lines.ts';
import { placeOf, useGridFocus } from './use-grid-focus.ts';
import { useGridHandlers } from './use-grid-handlers.ts';
import { useMovePlan } from './use-move-plan.ts';
import { useMoving } from './use-moving.ts';
import { useShownCard } from './use-shown-card.ts';
import { useStretching } from './use-stretching.ts';

interface ChartBoardProps {
  chart: DeskChart;
  news: ChartNews;
  window: ChartWindow;
  isDense: boolean;
}

export function ChartBoard({ chart, news, window, isDense }: ChartBoardProps) {
  const { days } = window;
  const { lines, rows, free, toggle, rowOf } = useChartLines(chart, window);
  const rooms = useMemo(() => lines.map(({ room }) => room), [lines]);
  const plan = useMovePlan(chart.stays);
  const moving = useMoving({ chart, window, plan: plan.plan, onPlanned: plan.add });
  const stretching = useStretching({ chart, window, plan });
  const { opened, openItem, openSpan, open, close } = useOpened(rooms, window);
  function openRow(item: RowItem, row: number) {
    const head = lines[row]?.head;
    if (head) toggle(head.type._id);
    else openItem(item, row);
  }
  const selected = useSelected(chart, openRow);
  const grid = useRef<HTMLDivElement>(null);
  const today = days.findIndex(({ isToday }) => isToday);
  const card = useShownCard();
  const focus = useGridFocus(grid, rows, { row: 0, night: Math.max(0, today) });
  const backToGrid = () => focus.focusOn(focus.place);
  const acts = {
    onMove: (stay: DeskStay) => open({ kind: 'move', stay }),
    onPlace: (stay: DeskStay) => {
      close();
      moving.start(stay);
    },
    onStretch: (stay: DeskStay) => {
      close();
      stretching.start(stay, 'departure', 0);
      backToGrid();
    },
  };
  const { span, handlers } = useGridHandlers({
    rooms,
    rows,
    grid,
    focus,
    card,
    moving,
    stretching,
    days: days.length,
    onOpen: openRow,
    onTap: selected.tap,
    onSpan: openSpan,
    onPlace: ({ row, night }) => {
      if (lines[row]?.room) moving.placeAt(lines[row].room._id, days[night]?.date);
    },
  });
  usePicked(chart.stays, (stay) => {
    const night = days.findIndex(({ date }) => date >= stay.checkin);
    focus.focusOn({ row: Math.max(0, rowOf(stay.roomId)), night: Math.max(0, night) });
    if (isChangeable(stay)) moving.start(stay);
    else open({ kind: 'stay', stay });
  });
  const { stretch } = stretching;
  const leaving = useMemo(
    () => leavingOf(stretch ? withMove(plan.plan, stretch) : plan.plan, chart.rooms),
    [plan.plan, stretch, chart.rooms],
  );
  const hintId = useId();
  const isQuiet = moving.move === undefined && stretch === undefined && opened === undefined;
  const cardAt = card.bar && isQuiet ? placeOf(card.bar) : undefined;

  return (
    <>
      <p id={hintId} className="visually-hidden">
        Arrow keys move between nights, Enter opens a stay, M moves it, Shift with left or right changes its
        nights, C marks its room as clean or to be cleaned.
        {lines.some(({ head }) => head) && ' On a room type, Enter folds or unfolds its rooms.'}
      </p>
      <ChartGrid
        chart={chart}
        window={window}
        lines={lines}
        free={free}
        handlers={handlers}
        leaving={leaving}
        news={news}
        ref={grid}
        focused={focus.place}
        ghosts={ghostsOf({ chart, rooms, plan: plan.plan, move: moving.move, stretch, span, window })}
        edges={edgesShown({ rows, hovered: card.hovered, selected: selected.stay, stretch, isQuiet, window })}
        isMoving={moving.move !== undefined}
        isDense={isDense}
        describedBy={hintId}
      />
      {card.bar && cardAt && (
        <ChartCard
          bar={card.bar}
          item={itemAt(rows[cardAt.row] ?? [], cardAt.night)}
          roomName={rooms[cardAt.row]?.name ?? ''}
          conflicts={chart.conflicts}
          handlers={card.cardHandlers}
        />
      )}
      {stretching.tip && <StretchTip lines={stretching.tip} isFree={stretching.isFree} />}
      <ChartFoot
        chart={chart}
        plan={plan}
        moving={moving}
        stretching={stretching}
        selected={selected.stay}
        acts={acts}
        onDeselect={selected.leave}
        onEnd={backToGrid}
      />
      <ChartDialog opened={opened} chart={chart} window={window} plan={plan} {...acts} onClose={close} />
    </>
  );
}

function useOpened(rooms: readonly (ChartRoom | undefined)[], { days }: ChartWindow) {
  const [opened, setOpened] = useState<Opened>();

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

/** What a stretch would make of a stay, beside its ghost; the bar at the foot says it to those who do not see it. */
function StretchTip({ lines, isFree }: { lines: readonly string[]; isFree: boolean }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const ghost = document.querySelector('.chart-ghost.is-stretched');
    if (ghost && tip.current) placeBeside(ghost, tip.current);
  });
  return (
    <div className={isFree ? 'chart-tip' : 'chart-tip is-in-the-way'} ref={tip} aria-hidden="true">
      {lines.map((line) => (
        <span key={line} className="tabular">
          {line}
        </span>
      ))}
    </div>
  );
}

/** Takes up, once, the stay that a link from elsewhere has picked: the address names it as `stay`. */
function usePicked(stays: readonly DeskStay[], onPick: (stay: DeskStay) => void) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('stay');
  const picked = stays.find(({ _id }) => _id === id);

  const take = useEffectEvent((stay: DeskStay) => {
    const others = new URLSearchParams(parameters);
    others.delete('stay');
    setParameters(others, { replace: true, state: { keepsFocus: true } });
    onPick(stay);
  });
  useEffect(() => {
    if (picked) take(picked);
  }, [picked]);
}

/** The stay that a finger has chosen: a first tap shows it with its edges, a second one opens it. */
function useSelected({ stays }: Pick<DeskChart, 'stays'>, onOpen: (item: RowItem, row: number) => void) {
  const [id, setId] = useState<string>();
  const stay = id === undefined ? undefined : stays.find(({ _id }) => _id === id);
  const leave = () => setId(undefined);
  useEscape(stay !== undefined, leave);

  function tap(item: RowItem, row: number) {
    const isFirst = item.kind === 'stay' && item.stay._id !== id;
    setId(isFirst ? item.stay._id : undefined);
    if (!isFirst) onOpen(item, row);
  }

  return { stay, tap, leave };
}
