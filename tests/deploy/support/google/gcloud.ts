import { refuse, type Routes } from '../routes.ts';
import type { World } from '../world.ts';

/** What the commands of docs/going-live.md do, by their beginning. A command that is not here is refused by its name. */
const COMMANDS: [RegExp, (world: World, match: RegExpExecArray) => void][] = [
  [/^auth (application-default )?login$/, () => undefined],
  [/^config set project \S+$/, () => undefined],
  [
    /^billing projects link \S+ --billing-account \S+$/,
    (world) => {
      world.isBilled = true;
    },
  ],
  [
    /^services enable (.+) --project \S+$/,
    (world, [, apis = '']) => {
      for (const api of apis.split(' ')) world.disabledApis.delete(api);
    },
  ],
  [
    /^projects add-iam-policy-binding \S+ --member (\S+) --role (\S+)$/,
    (world, [, member = '', role = '']) => {
      world.bindings.push({ role, members: [member] });
    },
  ],
  [/^run services update \S+ --no-invoker-iam-check --region \S+ --project \S+$/, () => undefined],
  [/^storage buckets update gs:\/\/\S+ --soft-delete-duration=\d+d$/, () => undefined],
];

export const gcloudRoutes: Routes = {
  'POST gcloud /run': ({ world, body }) => {
    const line = (body.args as string[]).join(' ');
    for (const [pattern, change] of COMMANDS) {
      const match = pattern.exec(line);
      if (!match) continue;
      change(world, match);
      return {};
    }
    return refuse(501, `The rehearsal does not know gcloud ${line}`, 'UNIMPLEMENTED');
  },
};
