import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { arrivalHour, blockWord, nameOn, partWords, stateOnChart } from './chart-words.ts';
import type { RowItem } from './row-items.ts';

/**
 * How many nights a bar needs to show more than a name: what is owed first, since somebody has to act on it, and which
 * part of a stay it is.
 */
const FOR_DUE = 3;
const FOR_GUESTS = 4;
const FOR_HOUR = 5;

/** The text on a bar. Its accessible name says all of it, and more. */
export function BarWords({ item, isOver }: { item: RowItem; isOver: boolean }) {
  if (item.kind === 'free') return null;
  if (item.kind === 'block') {
    const { note, channel } = item.block;
    return (
      <span className="chart-bar-words">
        {blockWord(item.block)}
        {note !== '' && !channel && <span className="chart-bar-more"> {note}</span>}
      </span>
    );
  }
  const { stay, nights, part } = item;
  const state = stateOnChart(stay, isOver);
  const name = nameOn(stay);
  const isWide = nights >= FOR_DUE;
  return (
    <span className={isWide ? 'chart-bar-words is-wide' : 'chart-bar-words'}>
      {isWide ? <span className="chart-bar-name">{name}</span> : name}
      {state !== undefined && <span className="chart-bar-more is-drawn" data-fact={state} />}
      {isWide && part && <span className="chart-bar-fact" data-fact={partWords(part)} />}
      {isWide && <BarFacts stay={stay} nights={nights} />}
    </span>
  );
}

/**
 * When the guest arrives, how many come, and what they owe, as far as the nights have room for it. Styles draw it, so
 * that the text of a bar is the name by which it is called; its accessible name, and its card, say the rest in words.
 */
function BarFacts({ stay, nights }: { stay: DeskStay; nights: number }) {
  const { guests, due } = stay;
  const hour = nights >= FOR_HOUR ? arrivalHour(stay) : undefined;
  return (
    <>
      {hour !== undefined && <span className="chart-bar-fact" data-fact={hour} />}
      {nights >= FOR_GUESTS && <span className="chart-bar-fact is-guests" data-fact={guests} />}
      {due > 0 && <span className="chart-bar-fact is-due" data-fact={formatMinorUnits(due)} />}
    </>
  );
}
