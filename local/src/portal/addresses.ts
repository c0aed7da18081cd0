import { readFileSync } from 'node:fs';
import type { PortalCommand } from './control.ts';

export function portalPort(): number {
  // `as`: our own file has this shape.
  const { port } = JSON.parse(readFileSync(new URL('../../portal.json', import.meta.url), 'utf8')) as {
    port: number;
  };
  return port;
}

/** Returns its host, which the functions are told that they may read. */
export function portalHost(): string {
  return `127.0.0.1:${portalPort()}`;
}

export function calendarAddress(id: string, site = `http://${portalHost()}`): string {
  return `${site}/calendars/${id}.ics`;
}

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
