import { expect, it } from 'vitest';
import { runScript } from '../api/support/run-script.ts';

it.each([[[]], [['/no/such/folder']]])(
  'npm run check:invoices says in one sentence that it has no official rules, and ends with 2: %j',
  async (args) => {
    const { exitCode, output } = await runScript('scripts/check-invoices.ts', args);
    expect(output.trim()).toBe(
      'The official rules were not run: name a folder with EN16931-CII-validation-preprocessed.sch.',
    );
    expect(exitCode).toBe(2);
  },
);
