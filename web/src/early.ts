import { PAGE_SIZE, STORAGE_KEY } from '@innkeep/contract/constants';
import { API, PAGE } from '@innkeep/contract/paths';
import { askEarly } from './lib/early-answers.ts';
import { PICTURE_SIZES } from './lib/picture-sizes.ts';
import { pictureSources } from './lib/picture-sources.ts';

/*
 * A small script of its own: asks for what a page shows first while the scripts that show it are on their way. The
 * page asks in the same words, or it would be fetched twice.
 */

const { pathname, search } = location;
const roomId = /^\/rooms\/([\w-]+)$/.exec(pathname)?.[1];

// Whatever fails here is asked for again, and told, by the page.
void askForFirstPicture().catch(() => undefined);

async function askForFirstPicture(): Promise<void> {
  if (pathname === PAGE.rooms && search === '') {
    const list = await read(`${API.rooms}?page=0&size=${PAGE_SIZE}`);
    preloadPicture(Array.isArray(list.rooms) ? (list.rooms[0] as unknown) : undefined, PICTURE_SIZES.card);
  } else if (roomId !== undefined) {
    preloadPicture(await read(`${API.rooms}/${roomId}`), PICTURE_SIZES.room);
  } else if (pathname === PAGE.book) {
    preloadPicture(JSON.parse(localStorage.getItem(STORAGE_KEY.chosenRoom) ?? 'null'), PICTURE_SIZES.book);
  }
}

async function read(address: string): Promise<Record<string, unknown>> {
  const answer = await askEarly(address);
  return (await answer.clone().json()) as Record<string, unknown>; // all that our API answers with
}

/** @param room as the API answers, or as local storage has it, where anything may stand */
function preloadPicture(room: unknown, sizes: string): void {
  if (typeof room !== 'object' || room === null || !('image' in room) || typeof room.image !== 'string')
    return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high', imageSizes: sizes });
  link.imageSrcset = pictureSources(room.image) ?? '';
  link.href = room.image;
  document.head.append(link);
}
