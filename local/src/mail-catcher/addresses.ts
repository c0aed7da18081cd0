import { readFileSync } from 'node:fs';

interface Addresses {
  host: string;
  smtpPort: number;
  webPort: number;
}

/** Returns the addresses of the mail catcher, from local/mail-catcher.json. */
export function catcherAddresses(): Addresses {
  // `as`: our own file has this shape.
  return JSON.parse(readFileSync(new URL('../../mail-catcher.json', import.meta.url), 'utf8')) as Addresses;
}

/** Returns the address of the inbox. */
export function catcherSite(): string {
  const { host, webPort } = catcherAddresses();
  return `http://${host}:${webPort}`;
}
