import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './steps.mjs';

const WIDTH = 160;

/** Shows what the emulators log and somebody should see, for as long as this process runs. @param {string} log */
export async function showTrouble(log) {
  const file = await open(log);
  for (let rest = ''; ; await sleep(500)) {
    const lines = (rest + (await file.readFile('utf8'))).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter(isTrouble)) say(line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line);
  }
}

/** The emulators' warnings and the functions' errors; not that emulators' web page is missing, which we never asked for. @param {string} line */
function isTrouble(line) {
  return (
    /^⚠|^Error|"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"/.test(line) &&
    !line.includes('Emulator UI')
  );
}
