import type { CancellationTable } from '@innkeep/contract/rates/cancellation-table';
import { html, type Html } from '../../html.ts';
import type { Block, Fact, StayDate } from './email.ts';
import { STYLE } from './style.ts';

export function blockAsHtml(block: Block): Html {
  if (typeof block === 'string') return row(html`<p class="text" style="${STYLE.paragraph}">${block}</p>`);
  switch (block.kind) {
    case 'heading':
      return row(html`<h2 class="text" style="${STYLE.heading}">${block.text}</h2>`);
    case 'picture':
      return row(
        html`<img src="${block.url}" alt="${block.alt}" width="536" class="tint" style="${STYLE.picture}" />`,
      );
    case 'dates':
      return row(dates(block.dates));
    case 'facts':
      return row(facts(block.rows, block.hasTotal === true));
    case 'cancellation':
      return row(cancellation(block.table));
    case 'button':
      return row(html`<a href="${block.url}" class="button" style="${STYLE.button}">${block.label}</a>`);
    case 'link':
      return row(html`<a href="${block.url}" class="link" style="${STYLE.link}">${block.label}</a>`);
  }
}

function row(content: Html): Html {
  return html`<tr>
    <td class="pad" style="${STYLE.row}">${content}</td>
  </tr>`;
}

function dates([first, second]: readonly [StayDate, StayDate]): Html {
  const columns = [first, second].map(
    (each) => html`<td width="50%" valign="top" class="date" style="${STYLE.date}">${date(each)}</td>`,
  );
  const row = html`<tr>
    ${columns}
  </tr>`;
  return table(row, { className: 'tint', style: STYLE.dates });
}

function date({ label, weekday, date, time }: StayDate): Html {
  return html`<span class="muted" style="${STYLE.label}">${label}</span><br />
    <span class="text" style="${STYLE.weekday}">${weekday}</span><br />
    <strong class="text figure" style="${STYLE.figure}">${date}</strong><br />
    <span class="muted" style="${STYLE.small}">${time}</span>`;
}

function facts(rows: readonly Fact[], hasTotal: boolean): Html {
  return table(
    rows.map(([label, value], index) => fact(label, value, hasTotal && index === rows.length - 1)),
  );
}

function fact(label: string, value: string, isTotal: boolean): Html {
  const style = isTotal ? STYLE.total : STYLE.value;
  return html`<tr>
    <td valign="top" class="muted rule" style="${STYLE.term}">${label}</td>
    <td valign="top" align="right" class="text rule" style="${style}">${value}</td>
  </tr>`;
}

/** The only table that is no layout: screen readers name its columns. */
function cancellation({ verb, rows }: CancellationTable): Html {
  const head = html`align="left" class="text rule" style="${STYLE.cancelHead}"`;
  const lines = rows.map(
    ({ when, what }) =>
      html`<tr>
        <th scope="row" align="left" valign="top" class="muted rule" style="${STYLE.term}">${when}</th>
        <td valign="top" class="text rule" style="${STYLE.value}">${what}</td>
      </tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <th scope="col" width="50%" ${head}>If you cancel</th>
      <th scope="col" ${head}>${verb}</th>
    </tr>
    ${lines}
  </table>`;
}

/** Writes a table for layout; some mail clients support nothing else. */
export function table(rows: Html | readonly Html[], { className = '', style = '' } = {}): Html {
  const layout = html`role="presentation" width="100%" cellpadding="0" cellspacing="0"`;
  return html`<table ${layout} class="${className}" style="${style}">
    ${rows}
  </table>`;
}
