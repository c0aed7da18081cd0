import { PAGE_SIZE, STORAGE_KEY } from '@innkeep/contract/constants';
import { API, PAGE } from '@innkeep/contract/paths';
import { pictureSources } from './lib/picture-sources.ts';

/*
 * A script of its own, and small: asks for what a page shows first while the scripts that show it are on their way.
 * What is asked for here must be asked for by the page in the same words, or it is fetched twice.
 */

const { pathname, search } = location;
const roomId = /^\/rooms\/([\w-]+)$/.exec(pathname)?.[1];

if (pathname === PAGE.rooms && search === '') preloadAnswer(`${API.rooms}?page=0&size=${PAGE_SIZE}`);
if (roomId !== undefined) preloadAnswer(`${API.rooms}/${roomId}`);
if (pathname === PAGE.book) preloadChosenPicture();

function preloadAnswer(href: string) {
  preload({ as: 'fetch', href, crossOrigin: 'anonymous' });
}

/** The picture of the room that was chosen; anything may stand in local storage. */
function preloadChosenPicture() {
  try {
    const { image }: { image: unknown } = JSON.parse(localStorage.getItem(STORAGE_KEY.chosenRoom) ?? '{}');
    if (typeof image !== 'string') return;
    preload({
      as: 'image',
      href: image,
      imageSrcset: pictureSources(image) ?? '',
      imageSizes: '(min-width: 992px) 560px, 100vw',
      fetchPriority: 'high',
    });
  } catch {
    // The page says what it needs itself.
  }
}

function preload(attributes: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...attributes }));
}
