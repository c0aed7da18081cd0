import { found, refuse } from '../routes.ts';
import { REGION } from '../world.ts';
import type { Command } from './command.ts';

/** The gcloud commands in the documents for a hotel that is online: for monitoring, and for emergencies. */
export const OPERATION_COMMANDS: Command[] = [
  [/^billing accounts list$/, () => [{ name: 'billingAccounts/0X0X0X-0X0X0X-0X0X0X', open: true }]],
  [
    /^billing projects unlink \S+$/,
    (world) => {
      world.isBilled = false;
    },
  ],
  [/^projects describe \S+$/, () => ({ projectNumber: '314159265358' })],
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
  [
    /^beta monitoring channels create --display-name=\S+ --type=email --channel-labels=email_address=\S+ --project \S+$/,
    (world) => {
      world.watch.channels += 1;
    },
  ],
  [
    // https://docs.cloud.google.com/sdk/gcloud/reference/monitoring/uptime/create
    /^monitoring uptime create \S+ --resource-type=uptime-url --resource-labels=host=(\S+),project_id=\S+ --protocol=https --path=(\/\S*) --matcher-type=contains-string --matcher-content=\S+ --period=(?:1|5|10|15) --project \S+$/,
    ({ watch }, [, host = '', path = '']) => {
      watch.asked.push(host + path);
    },
  ],
  [
    /^monitoring policies create --policy-from-file=docs\/alerts\/(\S+)\.json --notification-channels=\S+\/(\d+) --project \S+$/,
    ({ watch }, [, policy = '', channel]) => {
      found(Number(channel) <= watch.channels || undefined, 'Notification channel');
      watch.policies.push(policy);
    },
  ],
  [
    /^billing budgets create --billing-account=\S+ --display-name=\S+ --budget-amount=\d+ --filter-projects=projects\/\S+ (--threshold-rule=percent=[\d.]+ ?)+ ?--project \S+$/,
    () => undefined,
  ],
];
