import { COLOURS } from '../../hotel/colours.ts';
import { FACES } from '../../hotel/faces.ts';

/** The hotel's colours and faces as variables of Sass: `$accent`, `$accent-dark`, `$face-text`. */
export function themeVariables(): string {
  const variables = [
    ...Object.entries(COLOURS.light),
    ...Object.entries(COLOURS.dark).map(([name, colour]) => [`${name}-dark`, colour] as const),
    ...Object.entries(FACES).map(([name, { page }]) => [`face-${name}`, page] as const),
  ];
  return variables.map(([name, value]) => `$${name}: ${value};\n`).join('');
}
