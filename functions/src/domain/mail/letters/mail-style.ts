import { html, type Html } from './html.ts';
import { PALETTE } from './palette.ts';

const { ink, stone, sea, mist, hairline, paper, surface } = PALETTE;
// Whoever has the site's faces installed sees them; mail clients load none.
const TEXT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const DISPLAY = "font-family:Fraunces,Georgia,'Times New Roman',serif";

/** What stands in `style` attributes. */
export const STYLE = {
  body: `margin:0;padding:0;background:${paper};-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  paper: `background:${paper}`,
  margin: 'padding:0 12px 32px',
  column: 'max-width:600px;margin:0 auto',
  brandRow: 'padding:32px 0 24px',
  brand: `${DISPLAY};font-size:22px;font-weight:600;line-height:28px;color:${ink};text-decoration:none`,
  sheet: `background:${surface};border:1px solid ${hairline};border-radius:14px;padding:8px 0 32px`,
  titleRow: 'padding:24px 32px 0',
  title: `margin:0;${DISPLAY};font-size:32px;font-weight:600;line-height:38px;color:${ink}`,
  row: 'padding:16px 32px 0',
  paragraph: `margin:0;${TEXT};font-size:16px;line-height:25px;color:${ink}`,
  heading: `margin:0;padding-top:16px;${DISPLAY};font-size:20px;font-weight:600;line-height:26px;color:${ink}`,
  picture: `display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:10px;background:${mist};${TEXT};font-size:14px;color:${stone}`,
  dates: `background:${mist};border-radius:10px`,
  date: 'padding:16px 12px 16px 20px',
  label: `${TEXT};font-size:13px;line-height:20px;color:${stone}`,
  weekday: `${TEXT};font-size:15px;line-height:22px;color:${ink}`,
  figure: `${DISPLAY};font-size:20px;font-weight:600;line-height:26px;color:${ink}`,
  small: `${TEXT};font-size:14px;line-height:20px;color:${stone}`,
  term: `padding:9px 16px 9px 0;border-bottom:1px solid ${hairline};${TEXT};font-size:15px;line-height:22px;color:${stone}`,
  value: `padding:9px 0;border-bottom:1px solid ${hairline};${TEXT};font-size:15px;line-height:22px;color:${ink}`,
  total: `padding:9px 0;border-bottom:1px solid ${hairline};${DISPLAY};font-size:20px;font-weight:600;line-height:24px;color:${ink}`,
  button: `display:inline-block;margin-top:8px;padding:12px 24px;border-radius:10px;background:${sea};${TEXT};font-size:16px;font-weight:600;line-height:20px;color:${PALETTE['on-sea']};text-decoration:none`,
  link: `${TEXT};font-size:16px;line-height:24px;color:${sea};text-decoration:underline`,
  foot: `padding:24px 20px 0;${TEXT};font-size:13px;line-height:20px;color:${stone}`,
  footLink: `color:${stone};text-decoration:underline`,
} as const;

/** Dusk, for clients that know it; inline styles yield only to `!important`. Phones get narrower margins. */
export const DARK_MODE: Html = html`<style>
  :root {
    color-scheme: light dark;
  }
  @media (max-width: 480px) {
    .pad {
      padding-left: 20px !important;
      padding-right: 20px !important;
    }
    .date {
      padding: 14px 4px 14px 14px !important;
    }
    .figure {
      font-size: 17px !important;
    }
  }
  @media (prefers-color-scheme: dark) {
    .paper {
      background: ${PALETTE.night} !important;
    }
    .surface {
      background: ${PALETTE['surface-dark']} !important;
      border-color: ${PALETTE['hairline-dark']} !important;
    }
    .mist {
      background: ${PALETTE['mist-dark']} !important;
    }
    .ink {
      color: ${PALETTE['text-dark']} !important;
    }
    .muted {
      color: ${PALETTE['muted-dark']} !important;
    }
    .rule {
      border-color: ${PALETTE['hairline-dark']} !important;
    }
    .link {
      color: ${PALETTE['sea-dark']} !important;
    }
    .button {
      background: ${PALETTE['sea-dark']} !important;
      color: ${PALETTE['on-sea-dark']} !important;
    }
  }
</style>`;
