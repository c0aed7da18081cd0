import { PAGE_SIZE, STORAGE_KEY } from '@innkeep/contract/constants';
import { API, PAGE } from '@innkeep/contract/paths';
import { startAppAfter } from './lib/app-scripts.ts';
import { askEarly } from './lib/early-answers.ts';
import { drawEarlyPicture } from './lib/early-picture.ts';
import { PICTURE_SIZES } from './lib/picture-sizes.ts';

/*
 * A small script of its own, for pages whose picture only the server or this browser can name: it asks for what the
 * page shows first, draws its picture, and then starts the app, which asks in the same words and finds the answers.
 */

const { pathname, search } = location;
const roomId = /^\/rooms\/([\w-]+)$/.exec(pathname)?.[1];

// Whatever fails here is asked for again, and told, by the app.
void startAppAfter(drawFirstPicture());

async function drawFirstPicture(): Promise<void> {
  if (pathname === PAGE.rooms && search === '') {
    const list = await read(`${API.rooms}?page=0&size=${PAGE_SIZE}`);
    await draw(Array.isArray(list.rooms) ? (list.rooms[0] as unknown) : undefined, PICTURE_SIZES.card);
  } else if (roomId !== undefined) {
    await draw(await read(`${API.rooms}/${roomId}`), PICTURE_SIZES.room);
  } else if (pathname === PAGE.book) {
    const chosen = JSON.parse(localStorage.getItem(STORAGE_KEY.chosenRoom) ?? 'null') as {
      _id?: string;
    } | null; // or whatever stands there
    if (search.includes(chosen?._id ?? '')) await draw(chosen, PICTURE_SIZES.book);
  }
}

async function read(address: string): Promise<Record<string, unknown>> {
  const answer = await askEarly(address);
  return (await answer.clone().json()) as Record<string, unknown>; // all that our API answers with
}

/** @param room as the API answers, or as local storage has it, where anything may stand */
async function draw(room: unknown, sizes: string): Promise<void> {
  if (typeof room !== 'object' || room === null || !('image' in room) || typeof room.image !== 'string')
    return;
  await drawEarlyPicture(room.image, sizes);
}
