/** The colours of the site (web/src/theme/_tokens.scss, to which a test holds them): mail clients read no stylesheet. */
export const PALETTE = {
  paper: '#faf7f2',
  surface: '#ffffff',
  ink: '#1b2430',
  stone: '#5b6470',
  sea: '#1f5a6b',
  mist: '#e7eef0',
  hairline: '#e4ddd2',
  'on-sea': '#ffffff',
  night: '#121925',
  'surface-dark': '#1b2433',
  'text-dark': '#f1ece3',
  'muted-dark': '#a9b2bb',
  'sea-dark': '#8cc5d3',
  'mist-dark': '#233040',
  'hairline-dark': '#2d394a',
  'on-sea-dark': '#0e1d23',
} as const;
