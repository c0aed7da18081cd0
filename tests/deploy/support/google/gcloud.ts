import { deleteAccount } from './account.ts';
import { refuse, type Routes } from '../routes.ts';
import { ARCHIVE_COMMANDS } from './gcloud-archive.ts';
import { OPERATION_COMMANDS } from './gcloud-operations.ts';
import { requireOwnProjectOf } from './checks/gcloud-project.ts';
import { takePolicy } from './checks/iam.ts';
import type { Command } from './command.ts';

/** The commands of the documents and of the check-up, by their beginning. Any other command is refused by name. */
const COMMANDS: Command[] = [
  ...ARCHIVE_COMMANDS,
  ...OPERATION_COMMANDS,
  [/^auth login$/, () => undefined],
  [
    /^billing projects link \S+ --billing-account \S+$/,
    (world) => {
      world.isBilled = true;
    },
  ],
  [
    /^projects add-iam-policy-binding \S+ --member (\S+) --role (\S+)$/,
    (world, [, member = '', role = '']) => {
      const held = world.bindings.find((each) => each.role === role)?.members ?? [];
      const others = world.bindings.filter((each) => each.role !== role);
      const members = held.includes(member) ? held : [...held, member];
      world.bindings = takePolicy(world, world.bindings, { bindings: [...others, { role, members }] });
    },
  ],
  [
    /^projects remove-iam-policy-binding \S+ --member (\S+) --role (\S+)$/,
    (world, [, member = '', role = '']) => {
      const without = (members: string[]) => members.filter((each) => each !== member);
      world.bindings = world.bindings
        .map((each) => (each.role === role ? { role, members: without(each.members) } : each))
        .filter(({ members }) => members.length > 0);
    },
  ],
  [
    /^secrets (add|remove)-iam-policy-binding (\S+) --member (\S+) --role roles\/secretmanager\.secretAccessor --project \S+$/,
    (world, [, way, name = '', member = '']) => {
      const secret = world.secrets.get(name);
      if (secret) secret.readers = secret.readers.filter((each) => each !== member);
      if (way === 'add') secret?.readers.push(member);
    },
  ],
  [/^secrets versions list \S+ --project \S+$/, () => undefined],
  [
    /^secrets versions destroy (\S+) --secret (\S+) --project \S+$/,
    (world, [, number = '', name = '']) =>
      world.secrets.get(name)?.versions.splice(Number(number) - 1, 1, { state: 'DESTROYED', value: '' }),
  ],
  [
    /^iam service-accounts delete (\S+) --quiet --project \S+$/,
    (world, [, email = '']) => {
      deleteAccount(world, email);
    },
  ],
];

export const gcloudRoutes: Routes = {
  'POST gcloud /run': ({ world, body }) => {
    const line = (body.args as string[]).join(' ');
    requireOwnProjectOf(world, line);
    for (const [pattern, change] of COMMANDS) {
      const match = pattern.exec(line);
      if (!match) continue;
      return change(world, match, String(body.folder)) ?? {};
    }
    return refuse(501, `The rehearsal does not know gcloud ${line}`, 'UNIMPLEMENTED');
  },
};
