import { HOTEL } from '@innkeep/contract/hotel';
import { ADDRESS_LINE } from '@innkeep/contract/hotel-links';
import { tableInWords } from '@innkeep/contract/rates/cancellation-table';
import type { Block, Email } from './email.ts';

export function emailAsText({ title, blocks, reason }: Email): string {
  const parts = [
    HOTEL.name,
    `${title}\n${'='.repeat(title.length)}`,
    ...blocks.map(blockAsText).filter((part) => part !== ''),
    `-- \n${HOTEL.name}, ${ADDRESS_LINE}\n${HOTEL.phone}, ${HOTEL.email}\n\n${reason}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'picture':
      return '';
    case 'dates':
      return block.dates
        .map(({ label, weekday, date, time }) => `${label}: ${weekday}, ${date}, ${time}`)
        .join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'cancellation':
      return tableInWords(block.table).join('\n');
    case 'button':
    case 'link':
      // Such a label already contains the number.
      return block.url.startsWith('tel:') ? block.label : `${block.label}:\n${block.url}`;
  }
}
