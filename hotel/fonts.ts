import type { Font } from '@innkeep/contract/hotel-shape';

/** The fonts, each with its fallbacks; theme/_fonts.scss loads them. */
export const FONTS = {
  /** Headings, names and figures. */
  display: {
    page: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    mail: "Fraunces,Georgia,'Times New Roman',serif",
  },
  text: {
    page: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
    mail: "Figtree,'Segoe UI',Helvetica,Arial,sans-serif",
  },
} satisfies Record<string, Font>;
