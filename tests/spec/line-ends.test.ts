import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('git checks text out with LF on Windows, too, as the format check wants it', () => {
  const attributes = readFileSync(new URL('../../.gitattributes', import.meta.url), 'utf8');
  expect(attributes.split('\n')).toContain('* text=auto eol=lf');
});
