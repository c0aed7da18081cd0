import type { World } from './world.ts';

/** Describes what a deploy should not have left in the project. */
export function leftBehind({ functions, serviceAccounts, bindings, secrets }: World): string[] {
  const running = [...functions].map(([id, { state, serviceConfig }]) => ({
    id,
    state,
    account: (serviceConfig as { serviceAccountEmail: string }).serviceAccountEmail,
  }));
  const used = new Set(running.map(({ account }) => account));
  const isStray = (member: string) =>
    member.includes('firebase-fn-') && !used.has(member.replace(/^serviceAccount:/, ''));
  return [
    ...running.filter(({ state }) => state !== 'ACTIVE').map(({ id }) => `the half function ${id}`),
    ...running
      .filter(({ account }) => !serviceAccounts.includes(account))
      .map(({ id }) => `${id}, without a sign-in`),
    ...serviceAccounts.filter((account) => !used.has(account)),
    ...bindings.flatMap(({ role, members }) =>
      members.filter(isStray).map((member) => `${role} of ${member}`),
    ),
    ...[...secrets].flatMap(([name, { readers }]) =>
      readers.filter(isStray).map((member) => `${name} read by ${member}`),
    ),
  ];
}
