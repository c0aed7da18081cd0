/** `npm run dev`: the suite, with the web app and the functions rebuilt as you type. */
import { existsSync } from 'node:fs';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireFreePorts } from './lib/ports.mjs';
import { npm, start, tail } from './lib/processes.mjs';
import { inProject, Refusal } from './lib/project.mjs';
import { say, step } from './lib/steps.mjs';
import { beginDemoData, showTrouble, startSuite } from './lib/suite.mjs';

await command(develop, { interruptedCode: 0 });

async function develop() {
  await requireFreePorts();
  await installWhenNeeded({ forTests: false });
  await buildFunctions();
  // Vite serves the pages, but Hosting does not start without any.
  if (!existsSync(inProject('web/dist'))) await buildWeb();
  const loadDemo = beginDemoData();
  const suite = await step('Starting the Firebase suite', () => startSuite());
  await step('Loading the demo data', loadDemo);

  const functions = start('dev-functions', npm('run', 'build', '-w', 'functions', '--', '--watch'));
  const web = start(
    'dev-web',
    npm('exec', '-w', 'web', '--', 'vite', '--host', '127.0.0.1', '--port', '5173', '--strictPort'),
  );
  say(`
  Edit away:  http://127.0.0.1:5173        (as built: ${suite.address})
  Read mail:  ${suite.mail}

    guest   guest@innkeep.test   guest-demo-1
    desk    desk@innkeep.test    desk-demo-1
    rooms   housekeeping@innkeep.test    housekeeping-demo-1
    admin   admin@innkeep.test   admin-demo-1
`);
  void showTrouble(suite.log);
  await Promise.race([suite.exited, functions.exited, web.exited]);
  throw new Refusal(
    `${tail(functions.log, 8)}\n${tail(web.log, 8)}\n${tail(suite.log, 8)}\nOne of them stopped.`,
  );
}
