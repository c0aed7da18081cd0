/**
 * `npm run export-guest -- EMAIL`: writes everything that the hotel stores about a guest to a file for them:
 * docs/a-guests-data.md.
 *
 *   npm run export-guest -- ana@people.example                         in the hotel that runs on this machine
 *   npm run export-guest -- ana@people.example --project harbour       in a real one, with the account of
 *                                                  `npx firebase login`
 *   npm run export-guest -- ana@people.example --out ana.json          to another file than ana@people.example.json
 *
 * Only you can read the file. An existing file is not replaced.
 */
import { writeFileSync } from 'node:fs';
import { FACTS } from '@innkeep/hotel/facts';
import { exportGuest } from '../functions/src/domain/guest-data/export-guest.ts';
import { errorCode } from '../functions/src/error-code.ts';
import { command } from './lib/command.mjs';
import { guestDeps, readGuestArguments, withGoogleExplained } from './lib/guest-command.ts';
import { Refusal } from './lib/project.mjs';

const USAGE = 'npm run export-guest -- EMAIL --project PROJECT';

await command(async () => {
  const { email, projectId, values } = readGuestArguments(USAGE, { out: { type: 'string' } });
  const deps = { ...(await guestDeps(projectId)), hotelName: FACTS.name };
  const found = await withGoogleExplained(projectId, () => exportGuest(deps, email));
  if (!found) throw new Refusal(`No guest has the e-mail ${email}.`);
  const file = typeof values.out === 'string' ? values.out : `${email.replace(/[^\w.@+-]/g, '_')}.json`;
  write(file, `${JSON.stringify(found, undefined, 2)}\n`);
  const { bookings, mails, audit } = found;
  console.log(
    `${file}: ${bookings.length} bookings, ${mails.length} e-mails, ${audit.length} audit entries. Read it before you send it; delete it afterward.`,
  );
});

/** @throws {Refusal} where it cannot be written, or would replace another file */
function write(file: string, words: string): void {
  try {
    writeFileSync(file, words, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new Refusal(`${file} already exists. Choose another with --out.`);
    throw new Refusal(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
