import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTE } from './palette.ts';

const tokens = readFileSync(new URL('../../../../../web/src/theme/_tokens.scss', import.meta.url), 'utf8');

it.each(Object.entries(PALETTE))('mails and pages mean the same colour by %s', (name, colour) => {
  expect(tokens).toContain(`$${name}: ${colour};`);
});
