import { html, type Html } from '../../html.ts';

/** A table for layout: some mail clients support nothing else. */
export function table(rows: Html | readonly Html[], { className = '', style = '' } = {}): Html {
  const layout = html`role="presentation" width="100%" cellpadding="0" cellspacing="0"`;
  return html`<table ${layout} class="${className}" style="${style}">
    ${rows}
  </table>`;
}
