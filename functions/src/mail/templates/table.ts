import { html, type Html } from '../../html.ts';

/** A table that lays out: some mail clients know no other way. */
export function table(rows: Html | readonly Html[], { className = '', style = '' } = {}): Html {
  const layout = html`role="presentation" width="100%" cellpadding="0" cellspacing="0"`;
  return html`<table ${layout} class="${className}" style="${style}">
    ${rows}
  </table>`;
}
