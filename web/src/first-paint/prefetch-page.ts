import { GUESTS, PAGE_SIZE } from '@innkeep/contract/constants';
import type { API, PAGE } from '@innkeep/contract/paths';
import { exchangeTexts } from './exchange-texts.ts';
import { startAppAfter } from './start-app.ts';
import { prefetch } from './prefetched-responses.ts';
import { drawFirstPicture, readChosenRoom } from './first-room.ts';
import { roomsAddress } from './rooms-address.ts';
import { PICTURE_SIZES } from '../lib/pictures/picture-sources.ts';

/*
 * A separate small script for pages whose picture only the server or this browser can name. It requests what
 * the page shows first, draws its picture, and then starts the app, which sends the same requests and finds
 * the answers.
 */

// Only types are imported, to check these values: importing the objects would bundle all their other values
// too.
const ROOMS_PAGE: typeof PAGE.rooms = '/rooms';
const BOOK_PAGE: typeof PAGE.book = '/book';
const ROOMS: typeof API.rooms = '/room';
const ALTERNATIVES: typeof API.alternatives = '/availability/alternatives';

/** A search as the site writes it into its own addresses, for the first page. */
const SEARCH = /^\?checkin=([\d-]+)&checkout=([\d-]+)&guests=([1-9]\d?)(?:&children=\d+(?:&ages=[\d,]+)?)?$/;

const { pathname, search } = location;
const roomId = /^\/rooms\/([\w-]+)$/.exec(pathname)?.[1];

void exchangeTexts();
// The app repeats what fails here, and reports it.
void startAppAfter(prefetchPage());

async function prefetchPage(): Promise<void> {
  if (pathname === ROOMS_PAGE) {
    await drawFirstOfList();
  } else if (roomId !== undefined) {
    await draw(await read(`${ROOMS}/${roomId}`), PICTURE_SIZES.room);
  } else if (pathname === BOOK_PAGE) {
    await draw(readChosenRoom(), PICTURE_SIZES.book);
  }
}

async function drawFirstOfList(): Promise<void> {
  const [, checkin = '', checkout = '', guests = ''] = SEARCH.exec(search) ?? [];
  // An impossible stay: the app says so, without a request.
  const isNone = checkout <= checkin || checkin < new Date().toISOString().slice(0, 10);
  if (Number(guests) > GUESTS.max) return; // two rooms, which the app asks for
  if (search !== '' && isNone) return;
  if (search !== '') fillIn({ checkin: figures(checkin), checkout: figures(checkout), guests });
  const list = await read(roomsAddress(search, 0, PAGE_SIZE));
  if (list.count === 0 && search) void prefetch(ALTERNATIVES + search);
  await draw(Array.isArray(list.rooms) ? (list.rooms[0] as unknown) : undefined, PICTURE_SIZES.card);
}

/** Fills the address's search into the fields, which were served the same for everybody. */
function fillIn(stay: Record<string, string>): void {
  for (const [name, value] of Object.entries(stay)) {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`main [name=${name}]`);
    if (field && field !== document.activeElement) field.value = value; // unless the guest is already in it
  }
}

function figures(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const format = document.querySelector<HTMLInputElement>('main [name=checkin]')?.placeholder ?? '';
  return format.replace('yyyy', year).replace('mm', month).replace('dd', day);
}

async function read(address: string): Promise<Record<string, unknown>> {
  const answer = await prefetch(address);
  return (await answer.clone().json()) as Record<string, unknown>; // `as`: our API answers with objects
}

/**
 * Draws the picture of a room.
 * @param room from the API, or from local storage, which may contain anything
 */
async function draw(room: unknown, sizes: string): Promise<void> {
  if (typeof room !== 'object' || room === null || !('image' in room) || typeof room.image !== 'string')
    return;
  await drawFirstPicture(room.image, sizes);
}
