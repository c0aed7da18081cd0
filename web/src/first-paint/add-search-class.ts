import { SEARCH_CLASS } from './search-class.ts';

/*
 * Runs before Rooms is drawn. The page is prerendered without a search, whose form phones fold: the place of what it
 * folds to is held from the first, and nothing jumps once the app is there.
 */

if (location.search.includes('checkout=')) document.documentElement.classList.add(SEARCH_CLASS);
