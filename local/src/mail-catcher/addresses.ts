import { readFileSync } from 'node:fs';

interface Addresses {
  host: string;
  smtpPort: number;
  webPort: number;
}

/** Where the catcher listens, by the one file that says so. */
export function catcherAddresses(): Addresses {
  // `as`: our own file, of this shape.
  return JSON.parse(readFileSync(new URL('../../mail-catcher.json', import.meta.url), 'utf8')) as Addresses;
}

/** Where caught mail is read. */
export function catcherSite(): string {
  const { host, webPort } = catcherAddresses();
  return `http://${host}:${webPort}`;
}
