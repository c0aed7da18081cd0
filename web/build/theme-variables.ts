import { COLOURS } from '../../hotel/colours.ts';
import { FONTS } from '../../hotel/fonts.ts';

/** Returns the hotel's colours and fonts as Sass variables: `$accent`, `$accent-dark`, `$font-text`. */
export function themeVariables(): string {
  const variables = [
    ...Object.entries(COLOURS.light),
    ...Object.entries(COLOURS.dark).map(([name, colour]) => [`${name}-dark`, colour] as const),
    ...Object.entries(FONTS).map(([name, { page }]) => [`font-${name}`, page] as const),
  ];
  return variables.map(([name, value]) => `$${name}: ${value};\n`).join('');
}
