import { SEARCH_CLASS } from './search-class.ts';

/*
 * Runs before Rooms is drawn. The page is prerendered without a search. With a search, phones fold the form:
 * the space of the folded form is kept from the start, so that nothing jumps when the app starts.
 */

if (location.search.includes('checkout=')) document.documentElement.classList.add(SEARCH_CLASS);
