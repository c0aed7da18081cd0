import { COLOURS } from '@innkeep/hotel/colours';
import { FONTS } from '@innkeep/hotel/fonts';
import { html, Html } from '../../../functions/src/html.ts';
import type { CaughtMail } from './mailbox.ts';

/** Every caught mail, the newest first. */
export function listPage(mails: readonly CaughtMail[]): string {
  const list = html`<ul class="list">
    ${mails.map(item)}
  </ul>`;
  const nothing = html`<p class="muted">
    Nothing yet. Register, or book a room, and the hotel writes to you.
  </p>`;
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  return frame(
    'Caught mail',
    html`<h1>Caught mail</h1>
      <p class="muted">
        ${count}. The local hotel sends mail here, and nowhere else. <a href="/">Look again</a>
      </p>
      ${mails.length > 0 ? list : nothing}`,
  );
}

function item({ id, email, recipients, receivedAt }: CaughtMail): Html {
  return html`<li>
    <a href="/mail/${id}">
      <strong>${email.subject ?? '(no subject)'}</strong>
      <span class="muted">to ${recipients.join(', ')} at ${clockTime(receivedAt)}</span>
    </a>
  </li>`;
}

/** One mail: what stands above it, the mail in a sandbox, and its other shapes. */
export function mailPage({ id, email, recipients, receivedAt }: CaughtMail): string {
  const subject = email.subject ?? '(no subject)';
  return frame(
    subject,
    html`<p><a href="/">All caught mail</a></p>
      <h1>${subject}</h1>
      <p class="muted">
        From ${email.from?.name ?? ''} ${email.from?.address ?? ''} to ${recipients.join(', ')} at
        ${clockTime(receivedAt)}
      </p>
      <p class="shapes">
        ${email.attachments.map((file, index) => html`<a href="/mail/${id}/file/${index}">${file.filename ?? 'attachment'}</a>`)}
        <a href="/mail/${id}/text">As text</a>
        <a href="/mail/${id}/html">As HTML alone</a>
        <a href="/mail/${id}/raw">As it was sent</a>
      </p>
      <iframe
        title="${subject}"
        src="/mail/${id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`,
  );
}

function clockTime(instant: Date): string {
  return instant.toTimeString().slice(0, 8);
}

/** The hotel's colours as CSS variables. */
function variables(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
}

const STYLE = new Html(`
  :root { color-scheme: light dark; ${variables(COLOURS.light)} }
  @media (prefers-color-scheme: dark) { :root { ${variables(COLOURS.dark)} } }
  body { margin: 0 auto; max-width: 760px; padding: 24px 16px 48px; background: var(--page); color: var(--text);
    font: 16px/1.5 ${FONTS.text.mail}; overflow-wrap: anywhere; }
  h1 { font: 600 28px/1.2 ${FONTS.display.mail}; margin: 8px 0; }
  a { color: var(--accent); }
  .muted { color: var(--muted); }
  .list { list-style: none; padding: 0; border: 1px solid var(--border); border-radius: 14px; overflow: hidden; }
  .list a { display: block; padding: 14px 20px; background: var(--surface); color: var(--text); text-decoration: none; }
  .list li + li a { border-top: 1px solid var(--border); }
  .list a:hover strong, .list a:focus-visible strong { text-decoration: underline; }
  .list span { display: block; font-size: 14px; }
  .shapes { display: flex; flex-wrap: wrap; gap: 8px 20px; }
  iframe { width: 100%; height: 78vh; border: 1px solid var(--border); border-radius: 14px; background: var(--surface); }
`);

function frame(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`.source;
}
