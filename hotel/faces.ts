import type { Face } from '@innkeep/contract/hotel-shape';

/** The typefaces, each with what stands in for it; theme/_faces.scss loads them. */
export const FACES = {
  /** Headings, names and figures. */
  display: {
    page: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    mail: "Fraunces,Georgia,'Times New Roman',serif",
  },
  text: {
    page: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
    mail: "Figtree,'Segoe UI',Helvetica,Arial,sans-serif",
  },
} satisfies Record<string, Face>;
