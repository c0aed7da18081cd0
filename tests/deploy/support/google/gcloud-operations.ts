import { refuse } from '../routes.ts';
import { REGION } from '../world.ts';
import type { Command } from './command.ts';

/** The gcloud commands in the documents for a hotel that is online, and for emergencies. */
export const OPERATION_COMMANDS: Command[] = [
  [
    /^billing projects unlink \S+$/,
    (world) => {
      world.isBilled = false;
    },
  ],
  [
    /^projects get-iam-policy \S+ --flatten=bindings --filter=bindings\.members:\S+$/,
    ({ bindings }) => ({ bindings }),
  ],
  [/^logging read .+ --project \S+( --limit \d+| --freshness=\d+[smhd])*$/, () => []],
  [
    /^services disable (\S+) --project \S+$/,
    (world, [, api = '']) => {
      world.disabledApis.add(api);
    },
  ],
  [
    /^run services update \S+ (?:--no-invoker-iam-check|--max (\d+)) --region (\S+) --project \S+$/,
    (_world, [, instances = '1', region]) => {
      if (Number(instances) < 1 || region !== REGION) refuse(404, 'Cannot find service');
    },
  ],
];
