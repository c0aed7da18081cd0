import { escapeHtml } from '@innkeep/contract/escape-html';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { RoomStore } from './room-store.ts';

export interface SiteDeps {
  readonly rooms: RoomStore;
  /** The site's origin, without a slash at the end. */
  readonly siteUrl: string;
}

interface Entry {
  path: string;
  lastChanged?: Date | undefined;
}

/** Returns the pages that search engines may list, in the format of https://www.sitemaps.org/protocol.html. */
export async function getSitemap({ rooms, siteUrl }: SiteDeps): Promise<string> {
  const changes = await rooms.listChanges();
  const times = changes.flatMap(({ updatedAt }) => updatedAt ?? []);
  const newest = times.sort((a, b) => b.getTime() - a.getTime())[0];
  const entries: Entry[] = [
    { path: PAGE.home, lastChanged: newest },
    { path: PAGE.rooms, lastChanged: newest },
    { path: PAGE.about },
    { path: PAGE.houseRules },
    { path: PAGE.privacy },
    { path: PAGE.terms },
    ...changes.map(({ roomId, updatedAt }) => ({
      path: pathTo(PAGE.room, { id: roomId }),
      lastChanged: updatedAt,
    })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((entry) => asXml(siteUrl, entry)),
    '</urlset>',
    '',
  ].join('\n');
}

function asXml(siteUrl: string, { path, lastChanged }: Entry): string {
  const lastmod = lastChanged && `<lastmod>${lastChanged.toISOString()}</lastmod>`;
  return `  <url><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod ?? ''}</url>`;
}
