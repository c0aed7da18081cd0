/**
 * `npm run check:invoices -- FOLDER`: runs the official rules of EN 16931 over e-invoices and over damages of one.
 *
 * The folder has `EN16931-CII-validation-preprocessed.sch` of ConnectingEurope/eInvoicing-EN16931, release 1.3.16.
 *
 * Exits with 0 when the official rules find what our own find, with 1 when they do not, and with 2 without them.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { Schema } from 'node-schematron';
import type { Invoice } from '../contract/src/invoices/invoice.ts';
import { eInvoiceXml } from '../functions/src/invoices/e-invoice.ts';
import { someInvoices, WORKED } from '../functions/src/testing/e-invoices.ts';
import { DAMAGES } from '../functions/src/testing/invoice-damages.ts';
import { brokenRules } from '../functions/src/testing/invoice-rules.ts';
import { command } from './lib/command.mjs';
import { begin, say } from './lib/steps.mjs';

const RULES = 'EN16931-CII-validation-preprocessed.sch';
const WITHOUT_RULES = 2;
const DOCUMENTS = 24;
const SEED = 20_271_123;
/** Of drawn ones: the official rules take a minute for ten lines. */
const MAX_LINES = 4;

await command(async () => {
  const [folder = ''] = process.argv.slice(2);
  const rules = folder && (await readFile(path.resolve(folder, RULES), 'utf8').catch(() => ''));
  if (!rules) {
    console.error(`The official rules were not run: name a folder with ${RULES}.`);
    process.exitCode = WITHOUT_RULES;
    return;
  }
  const official = Schema.fromString(rules);
  let differing = 0;
  const whole = documents();
  for (const checked of [...whole, ...damages(whole)]) {
    await nextTurn(); // hears a Ctrl-C
    differing += Number(!agrees(official, checked));
  }
  say(
    differing === 0
      ? 'The official rules agree with ours.'
      : `The official rules disagree with ours in ${differing} documents.`,
  );
  if (differing > 0) process.exitCode = 1;
});

interface Checked {
  name: string;
  xml: string;
  isDamaged: boolean;
}

function documents(): Checked[] {
  const worked = WORKED.map(({ name, invoice, decimals }) => ({ name, xml: eInvoiceXml(invoice, decimals) }));
  const drawn = fc
    .sample(someInvoices, { seed: SEED, numRuns: 20 * DOCUMENTS })
    .flat()
    .filter(({ lines }) => lines.length > 1 && lines.length <= MAX_LINES)
    .filter(isExactInBinary)
    .map((invoice, index) => ({ name: `drawn ${index + 1}, ${invoice.kind}`, xml: eInvoiceXml(invoice) }));
  return [...worked, ...drawn]
    .flatMap(({ name, xml }) => (xml === undefined ? [] : [{ name, xml, isDamaged: false }]))
    .slice(0, DOCUMENTS);
}

/** The package takes decimals for binary numbers, and so finds 185.07 - 92.53 to be other than 92.54 (BR-CO-16). */
function isExactInBinary({ total, paid }: Invoice): boolean {
  return total / 100 - paid / 100 === (total - paid) / 100;
}

function damages(whole: readonly Checked[]): Checked[] {
  return DAMAGES.map(({ name, of, damaged }) => {
    const xml = whole.find((document) => document.name === of)?.xml ?? '';
    return { name, xml: damaged(xml), isDamaged: true };
  });
}

/** Whether both refuse what is damaged, and nothing else. */
function agrees(official: Schema, { name, xml, isDamaged }: Checked): boolean {
  const end = begin(name);
  const flat = xml.replace(/>\s+</g, '><'); // takes half the time
  const theirs = new Set(official.validateString(flat).map(({ assertId }) => assertId));
  const ours = brokenRules(xml);
  const isAgreed = theirs.size > 0 === isDamaged && ours.length > 0 === isDamaged;
  const found = isDamaged || !isAgreed ? `: ${[...theirs].join(' ')}; ours: ${ours.join(' ')}` : '';
  end(isAgreed ? '✔' : '✖', `${name}${found}`);
  return isAgreed;
}
