import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './steps.mjs';

const WIDTH = 160;

/**
 * Shows those lines of the emulators' log that a developer should see, as long as this process runs.
 * @param {string} log
 */
export async function showTrouble(log) {
  const file = await open(log);
  for (let rest = ''; ; await sleep(500)) {
    const lines = (rest + (await file.readFile('utf8'))).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter(isTrouble)) say(line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line);
  }
}

/**
 * Matches the emulators' warnings and the functions' errors, except that the emulators' web page is missing:
 * it is not used.
 * @param {string} line
 */
function isTrouble(line) {
  return (
    /^⚠|^Error|"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"/.test(line) &&
    !line.includes('Emulator UI')
  );
}
