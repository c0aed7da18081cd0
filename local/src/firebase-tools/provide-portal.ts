import { portalHost, portalPort } from '../portal/addresses.ts';
import { startPortal } from '../portal/server.ts';

/** Starts the stand-in for portals, and lets the functions read its calendars. */
export function providePortal(): void {
  process.env.CHANNEL_HOSTS ??= portalHost();
  // Not awaited: the CLI starts as soon as it is loaded.
  startPortal(portalPort()).catch((error: unknown) => {
    console.error(`Error: the stand-in for portals cannot start: ${String(error)}`);
    process.exit(1);
  });
}
