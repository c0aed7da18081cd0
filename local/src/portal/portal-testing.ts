import { afterAll, beforeAll, beforeEach } from 'vitest';
import { calendarAddress, commandPortal } from './addresses.ts';
import type { PortalCommand } from './control.ts';
import { type RunningPortal, startPortal } from './server.ts';

/** Starts a stand-in for portals on its own port for one test file. @param lateMs how late what is late comes */
export function usePortal(lateMs?: number) {
  let running: RunningPortal | undefined;
  const site = () => running?.site ?? 'http://not-started';
  const command = (each: PortalCommand) => commandPortal(each, site());
  beforeAll(async () => {
    running = await startPortal(0, lateMs);
  });
  beforeEach(() => command({ do: 'reset' }));
  afterAll(() => running?.stop());
  return {
    site,
    command,
    address: (id: string) => calendarAddress(id, site()),
    state: async () => (await fetch(`${site()}/_control`)).json(),
  };
}
