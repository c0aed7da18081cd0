import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { arrivalHour, BLOCK_WORDS, nameOn, partWords, stateOnChart } from './chart-words.ts';
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
  if (item.kind === 'stay' && item.nights >= FOR_DUE)
    return (
      <span className="chart-bar-words is-wide">
        <span className="chart-bar-name">
          <NameAndMore name={nameOn(item.stay)} more={stateOnChart(item.stay, isOver) ?? ''} />
        </span>
        {item.part && <span className="chart-bar-fact" data-fact={partWords(item.part)} />}
        <BarFacts stay={item.stay} nights={item.nights} />
      </span>
    );
  const [name, more] = namesOf(item, isOver);
  return (
    <span className="chart-bar-words">
      <NameAndMore name={name} more={more} />
    </span>
  );
}

function namesOf(item: RowItem, isOver: boolean): [name: string, more: string] {
  if (item.kind === 'block') return [BLOCK_WORDS[item.block.kind], item.block.note];
  return item.kind === 'stay' ? [nameOn(item.stay), stateOnChart(item.stay, isOver) ?? ''] : ['', ''];
}

/** The words after the name are shown where there is room. */
function NameAndMore({ name, more }: { name: string; more: string }) {
  return (
    <>
      {name}
      {more !== '' && <span className="chart-bar-more"> {more}</span>}
    </>
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
