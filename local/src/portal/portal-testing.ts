import { afterAll, beforeAll, beforeEach } from 'vitest';
import { commandAt, type Running } from '../stand-ins.ts';
import type { PortalCommand } from './control.ts';
import { calendarAddress } from './portal-calendar.ts';
import { startPortal } from './server.ts';

/** Starts a stand-in for portals on its own port for one test file. @param lateMs how late what is late comes */
export function usePortal(lateMs?: number) {
  let running: Running | undefined;
  const site = () => running?.site ?? 'http://not-started';
  const command = (each: PortalCommand) => commandAt(site(), each);
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
