/**
 * `npm run new-hotel`: makes `hotel/` the owner's. It asks for what only the owner knows and writes the rest: words
 * that are true of any hotel, and pictures in the hotel's colours. It can be run again, begins with the last answers,
 * and then leaves words and pictures as they are.
 */
import { createInterface } from 'node:readline/promises';
import { command } from './lib/command.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { QUESTIONS, UNKNOWN } from './lib/new-hotel/answers.mjs';
import { changesOf, isDemo, lastAnswers, writeHotel } from './lib/new-hotel/write-hotel.mjs';
import { local, run } from './lib/processes.mjs';
import { inProject, Refusal } from './lib/project.mjs';
import { say } from './lib/steps.mjs';

const HOTEL = inProject('hotel');

await command(async () => {
  if (!process.stdin.isTTY) throw new Refusal('There is no terminal to ask at.');
  await installWhenNeeded();
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answers = { ...UNKNOWN, ...lastAnswers(HOTEL) };
    for (const { key, ask, isRight } of QUESTIONS) {
      for (let isAnswered = false; !isAnswered;) {
        const typed = (await terminal.question(`${ask} [${answers[key]}]: `)).trim();
        const answer = typed === '' ? answers[key] : typed;
        isAnswered = isRight(answer);
        if (isAnswered) Object.assign(answers, { [key]: answer });
        else say('  That cannot be right. Please try again.');
      }
    }
    const changes = Object.keys(changesOf(HOTEL, answers));
    if (changes.length === 0) return say('\nNothing changes.');
    const pictures = isDemo(HOTEL) ? '\n  hotel/public/ (new pictures)' : '';
    say(`\nThis writes:\n${changes.map((file) => `  hotel/${file}`).join('\n')}${pictures}\n`);
    if (!/^y(es)?$/i.test((await terminal.question('Continue? (y/N) ')).trim())) return;
    await writeHotel(HOTEL, answers);
    await run('format-hotel', local('oxfmt', 'hotel'));
    say(`\n✔ hotel/ is ${answers.name}. Next: npm start, and docs/make-it-yours.md for your own words.`);
  } finally {
    terminal.close();
  }
});
