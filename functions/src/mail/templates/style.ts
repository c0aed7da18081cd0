import { COLORS } from '@innkeep/hotel/colors';
import { FONTS } from '@innkeep/hotel/fonts';
import { html, type Html } from '../../html.ts';

const { light, dark } = COLORS;
// Mail clients load no fonts; a reader sees the site's fonts only where they are installed.
const TEXT = `font-family:${FONTS.text.mail}`;
const DISPLAY = `font-family:${FONTS.display.mail}`;

export const STYLE = {
  body: `margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  page: `background:${light.page}`,
  margin: 'padding:0 12px 32px',
  column: 'max-width:600px;margin:0 auto',
  brandRow: 'padding:32px 0 24px',
  brand: `${DISPLAY};font-size:22px;font-weight:600;line-height:28px;color:${light.text};text-decoration:none`,
  sheet: `background:${light.surface};border:1px solid ${light.border};border-radius:14px;padding:8px 0 32px`,
  titleRow: 'padding:24px 32px 0',
  title: `margin:0;${DISPLAY};font-size:32px;font-weight:600;line-height:38px;color:${light.text}`,
  row: 'padding:16px 32px 0',
  paragraph: `margin:0;${TEXT};font-size:16px;line-height:25px;color:${light.text}`,
  heading: `margin:0;padding-top:16px;${DISPLAY};font-size:20px;font-weight:600;line-height:26px;color:${light.text}`,
  picture: `display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:10px;background:${light.tint};${TEXT};font-size:14px;color:${light.muted}`,
  dates: `background:${light.tint};border-radius:10px`,
  date: 'padding:16px 12px 16px 20px',
  label: `${TEXT};font-size:13px;line-height:20px;color:${light.muted}`,
  weekday: `${TEXT};font-size:15px;line-height:22px;color:${light.text}`,
  figure: `${DISPLAY};font-size:20px;font-weight:600;line-height:26px;color:${light.text}`,
  small: `${TEXT};font-size:14px;line-height:20px;color:${light.muted}`,
  cancelHead: `padding:9px 16px 9px 0;border-bottom:1px solid ${light.border};${TEXT};font-size:15px;font-weight:600;line-height:22px;color:${light.text}`,
  term: `padding:9px 16px 9px 0;border-bottom:1px solid ${light.border};${TEXT};font-size:15px;font-weight:400;line-height:22px;color:${light.muted}`,
  value: `padding:9px 0;border-bottom:1px solid ${light.border};${TEXT};font-size:15px;line-height:22px;color:${light.text}`,
  total: `padding:9px 0;border-bottom:1px solid ${light.border};${DISPLAY};font-size:20px;font-weight:600;line-height:24px;color:${light.text}`,
  button: `display:inline-block;margin-top:8px;padding:12px 24px;border-radius:10px;background:${light.accent};${TEXT};font-size:16px;font-weight:600;line-height:20px;color:${light['on-accent']};text-decoration:none`,
  link: `${TEXT};font-size:16px;line-height:24px;color:${light.accent};text-decoration:underline`,
  foot: `padding:24px 20px 0;${TEXT};font-size:13px;line-height:20px;color:${light.muted}`,
  footLink: `color:${light.muted};text-decoration:underline`,
} as const;

/** Dark mode, for clients that support it, and narrower margins on phones; inline styles yield only to `!important`. */
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
    .page {
      background: ${dark.page} !important;
    }
    .surface {
      background: ${dark.surface} !important;
      border-color: ${dark.border} !important;
    }
    .tint {
      background: ${dark.tint} !important;
    }
    .text {
      color: ${dark.text} !important;
    }
    .muted {
      color: ${dark.muted} !important;
    }
    .rule {
      border-color: ${dark.border} !important;
    }
    .link {
      color: ${dark.accent} !important;
    }
    .button {
      background: ${dark.accent} !important;
      color: ${dark['on-accent']} !important;
    }
  }
</style>`;
