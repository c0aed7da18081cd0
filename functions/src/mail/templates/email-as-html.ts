import { addressLine, callLink } from '@innkeep/contract/hotel-links';
import { HOTEL } from '@innkeep/contract/hotel';
import type { HouseTexts } from '@innkeep/contract/texts/texts';
import { html, Html } from '../../html.ts';
import { blockAsHtml, table } from './block-as-html.ts';
import type { Email, TemplateContext } from './email.ts';
import { DARK_MODE, STYLE } from './style.ts';

/** Fills the preview line in lists of mails, so that the mail's first words do not follow there. */
const FILLER = new Html('&#8199;&#847; '.repeat(60));

/** Tables and inline styles, since some clients support nothing else. */
export function emailAsHtml(
  { title, preheader, blocks, reason }: Email,
  { siteUrl, texts }: Pick<TemplateContext, 'siteUrl' | 'texts'>,
): string {
  const heading = html`<h1 class="text" style="${STYLE.title}">${title}</h1>`;
  const sheet = table([
    html`<tr>
      <td class="pad" style="${STYLE.titleRow}">${heading}</td>
    </tr>`,
    ...blocks.map(blockAsHtml),
  ]);
  const brand = html`<a href="${siteUrl}" class="text" style="${STYLE.brand}">${HOTEL.name}</a>`;
  const column = html`<tr>
      <td align="center" style="${STYLE.brandRow}">${brand}</td>
    </tr>
    <tr>
      <td class="surface" style="${STYLE.sheet}">${sheet}</td>
    </tr>
    <tr>
      <td align="center" class="muted" style="${STYLE.foot}">${foot(reason, texts.house)}</td>
    </tr>`;
  const page = html`<tr>
    <td align="center" style="${STYLE.margin}">${table(column, { style: STYLE.column })}</td>
  </tr>`;
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      ${head(title)}
      <body class="page" style="${STYLE.body}">
        <div style="${STYLE.hidden}">${preheader} ${FILLER}</div>
        ${table(page, { className: 'page', style: STYLE.page })}
      </body>
    </html>`.source.replace(/^ +/gm, '');
}

function head(title: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>${title}</title>
    ${DARK_MODE}
  </head>`;
}

function foot(reason: string, house: HouseTexts): Html {
  return html`${HOTEL.name}, ${addressLine(house.address)}<br />
    <a href="${callLink(house.phone)}" class="muted" style="${STYLE.footLink}">${house.phone}</a> &middot;
    <a href="mailto:${house.email}" class="muted" style="${STYLE.footLink}">${house.email}</a>
    <p style="margin:16px 0 0">${reason}</p>`;
}
