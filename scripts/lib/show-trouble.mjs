import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './steps.mjs';

/** Shows what the emulators log and somebody should see, for as long as this process runs. @param {string} log */
export async function showTrouble(log) {
  const file = await open(log);
  for (let rest = ''; ; await sleep(500)) {
    const lines = (rest + (await file.readFile('utf8'))).split('\n');
    rest = lines.pop() ?? '';
    lines.filter(isTrouble).forEach((line) => say(line.trim()));
  }
}

/** Warnings and errors, except that the emulators' web page, which we have not asked for, is missing. @param {string} line */
function isTrouble(line) {
  return (
    /^⚠|^Error|"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"/.test(line) &&
    !line.includes('Emulator UI')
  );
}
