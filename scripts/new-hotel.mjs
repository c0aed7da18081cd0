/**
 * `npm run new-hotel`: makes `hotel/` the owner's. It asks for what only the owner knows and writes the rest: words
 * that are true of any hotel, and pictures in the hotel's colors. It can be run again, begins with the last answers,
 * and then leaves words as they are; pictures, too, unless the owner wants them in other colors.
 */
import { command } from './lib/command.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { QUESTIONS } from './lib/new-hotel/answers.mjs';
import { changesOf, hasNewColors, isDemo, lastAnswers, writeHotel } from './lib/new-hotel/write-hotel.mjs';
import { local, run } from './lib/processes.mjs';
import { inProject } from './lib/project.mjs';
import { say } from './lib/steps.mjs';
import { atTerminal, isYes } from './lib/terminal.mjs';

const HOTEL = inProject('hotel');

await command(async () => {
  await installWhenNeeded();
  await atTerminal(async (ask) => {
    const answers = lastAnswers(HOTEL);
    say('Enter keeps the answer in brackets; a hyphen clears it.\n');
    for (const { key, ask: question, isRight } of QUESTIONS) {
      let answer;
      do {
        if (answer !== undefined) say('  That doesn’t look right. Please try again.');
        const typed = await ask(`${question} [${answers[key]}]: `);
        answer = typed === '-' ? '' : typed || answers[key];
      } while (!isRight(answer));
      Object.assign(answers, { [key]: answer });
    }
    const changes = Object.keys(changesOf(HOTEL, answers));
    if (changes.length === 0) return say('\nNothing changes.');
    say(`\nThis writes:\n${changes.map((file) => `  hotel/${file}`).join('\n')}`);
    say(
      isDemo(HOTEL)
        ? '  hotel/public/ (new pictures)\nand removes the drawings of the demo hotel, hotel/art/.\n'
        : 'Your own changes to these files will be lost.\n',
    );
    if (!isYes(await ask('Continue? (y/N) '))) return;
    const isFirst = isDemo(HOTEL);
    const drawsAnew =
      !isFirst &&
      hasNewColors(HOTEL, answers) &&
      isYes(
        await ask('Draw the pictures in the new colors? Your own with the same names will be lost. (y/N) '),
      );
    await writeHotel(HOTEL, answers, drawsAnew);
    if (!isFirst) say(`Pictures: ${drawsAnew ? 'drawn in the new colors' : 'as they were'}.`);
    await run('format-hotel', local('oxfmt', 'hotel'));
    say(`\n✔ hotel/ is ${answers.name}. Next: npm start, and docs/make-it-yours.md for your own words.`);
  });
});
