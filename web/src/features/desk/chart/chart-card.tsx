import type { Conflict } from '@innkeep/contract/channels/channel';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import { isChangeable } from '@innkeep/contract/stay-states';
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { spellDates } from '../../../stay/spell-dates.ts';
import { blockWord, channelBlockWords } from './chart-words.ts';
import type { RowItem } from './row-items.ts';
import { SoldTwiceNote } from './sold-twice-note.tsx';
import { StayFacts } from './stay-actions.tsx';

/** Between bar and card: nothing, or a pointer on its way would lose it. */
const MARGIN = 8;

interface ChartCardProps {
  bar: HTMLElement;
  item: RowItem | undefined;
  roomName: string;
  conflicts: readonly Conflict[] | undefined;
  handlers: ComponentProps<'div'>;
}

export function ChartCard({ bar, item, roomName, conflicts, handlers }: ChartCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = card;
    if (!current) return;
    const hasPlace = placeBeside(bar, current);
    current.style.visibility = hasPlace ? '' : 'hidden'; // on a very low screen Enter shows the same
  }, [bar, item]);
  useEffect(() => {
    bar.setAttribute('aria-describedby', id);
    return () => bar.removeAttribute('aria-describedby');
  }, [bar, id]);

  if (!item || item.kind === 'free') return null;
  const held = item.kind === 'stay' ? item.stay : item.block;
  const name = item.kind === 'stay' ? item.stay.name : blockWord(item.block);
  return (
    <div
      className="chart-card floating py-3 px-4 fs-15"
      ref={card}
      id={id}
      role="group"
      aria-label={name}
      {...handlers}
    >
      <p className="fw-bold" translate={item.kind === 'stay' ? 'no' : undefined}>
        {name}
      </p>
      {item.kind === 'stay' ? <StayFacts stay={item.stay} /> : <BlockFacts {...item} roomName={roomName} />}
      <SoldTwiceNote of={held._id} conflicts={conflicts} />
      <p className="pt-1 text-muted fs-13">
        {item.kind === 'stay' && isChangeable(item.stay)
          ? 'Enter opens it, M moves it, Shift with ← or → changes its nights.'
          : 'Enter opens it.'}
      </p>
    </div>
  );
}

function BlockFacts({ block, roomName }: { block: Block; roomName: string }) {
  if (block.channel) return <p>{channelBlockWords(block, roomName)}</p>;
  return (
    <p>
      {roomName}
      <br />
      {spellDates({ checkin: block.from, checkout: block.to })}
      {block.note !== '' && (
        <>
          <br />
          {block.note}
        </>
      )}
    </p>
  );
}

/** Places what is known of a bar. @returns whether there is a place for it */
export function placeBeside(bar: Element, card: HTMLElement): boolean {
  const place = cardPlace(bar.getBoundingClientRect(), card.getBoundingClientRect(), {
    left: document.querySelector('.chart-corner')?.getBoundingClientRect().right ?? 0,
    width: innerWidth,
    height: innerHeight,
  });
  card.style.translate = place ? `${place.x}px ${place.y}px` : '';
  return place !== undefined;
}

/** Below the bar, or above it where it would be cut; undefined where it would cover the bar. */
export function cardPlace(
  bar: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  card: Pick<DOMRect, 'width' | 'height'>,
  { left, width, height }: { left: number; width: number; height: number },
): { x: number; y: number } | undefined {
  const x = Math.max(MARGIN, Math.min(Math.max(bar.left, left), width - card.width - MARGIN));
  if (bar.bottom + card.height + MARGIN <= height) return { x, y: bar.bottom };
  return bar.top - card.height >= MARGIN ? { x, y: bar.top - card.height } : undefined;
}
