import { PICTURE_WIDTHS } from '@innkeep/contract/picture';
import { call, type Answer } from './call.ts';
import { afterThisFile } from './clean-up.ts';
import type { Person } from './people.ts';
import { pictures, STORAGE } from './admin-sdk.ts';

const PLACE = /\/o\/(rooms%2F[\da-f-]{36})-1600\.webp\?alt=media&token=[\da-f-]{36}$/;

export function aForm(bytes: Uint8Array<ArrayBuffer>, name = 'room.jpg', field = 'image'): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], name));
  return form;
}

/** Uploads a picture; what is stored is removed at the end of the file. */
export async function upload(as: Person | undefined, form: FormData): Promise<Answer> {
  const answer = await call('POST', '/1/upload', { as, form });
  cleanUpPicture(answer.body);
  return answer;
}

/** Returns the addresses of all widths of a picture, as the browser derives them. */
export function addressesOf(url: string): string[] {
  return PICTURE_WIDTHS.map((width) => url.replace('-1600.webp', `-${width}.webp`));
}

/** Deletes the picture in the answer to an upload, if there is one, at the end of the file. */
export function cleanUpPicture(body: unknown): void {
  const { data } = (body ?? {}) as { data?: { url?: string } }; // it may be anything, so each step is checked
  if (data?.url === undefined) return;
  const prefix = prefixOf(data.url);
  afterThisFile(() => pictures.deleteFiles({ prefix }));
}

function prefixOf(url: string): string {
  const prefix = url.startsWith(`${STORAGE}/v0/b/${pictures.name}/`) ? PLACE.exec(url)?.[1] : undefined;
  if (prefix === undefined) throw new Error(`Not the address of an uploaded picture: ${url}`);
  return decodeURIComponent(prefix);
}
