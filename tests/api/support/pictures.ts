import { PICTURE_WIDTHS, type PictureUploaded } from '@innkeep/contract/picture';
import { aJpeg } from '../../../functions/src/testing/picture-files.ts';
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

/** Uploads; what is kept of it is gone when the file is done. */
export async function upload(as: Person | undefined, form: FormData): Promise<Answer> {
  const answer = await call('POST', '/1/upload', { as, form });
  cleanUpPicture(answer.body);
  return answer;
}

/** Uploads a picture, and insists that it worked. */
export async function uploaded(as: Person): Promise<string> {
  const { status, body } = await upload(as, aForm(await aJpeg()));
  if (status !== 200) throw new Error(`POST /1/upload answered ${status}: ${JSON.stringify(body)}`);
  return (body as PictureUploaded).data.url; // the contract's answer to a 200
}

/** All widths of a picture, as the browser derives them. */
export function addressesOf(url: string): string[] {
  return PICTURE_WIDTHS.map((width) => url.replace('-1600.webp', `-${width}.webp`));
}

/** How many files are kept of a picture. */
export async function storedFiles(url: string): Promise<number> {
  const [files] = await pictures.getFiles({ prefix: prefixOf(url) });
  return files.length;
}

/** Deletes, once the file is done, the picture that an answer to an upload tells of; any other answer tells of none. */
export function cleanUpPicture(body: unknown): void {
  const { data } = (body ?? {}) as { data?: { url?: string } }; // looked at before it is believed
  if (data?.url === undefined) return;
  const prefix = prefixOf(data.url);
  afterThisFile(() => pictures.deleteFiles({ prefix }));
}

function prefixOf(url: string): string {
  const prefix = url.startsWith(`${STORAGE}/v0/b/${pictures.name}/`) ? PLACE.exec(url)?.[1] : undefined;
  if (prefix === undefined) throw new Error(`Not the address of an uploaded picture: ${url}`);
  return decodeURIComponent(prefix);
}
