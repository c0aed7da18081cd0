import { portalHost } from './addresses.ts';
import type { PortalCommand } from './control.ts';

/** Sends a command to a stand-in for portals: the suite's, unless another is named. */
export async function commandPortal(
  command: PortalCommand,
  site = `http://${portalHost()}`,
): Promise<unknown> {
  const response = await fetch(`${site}/_control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
