import type { Page } from '@playwright/test';

/** React's record of a part of the page, with the fields that are used. */
interface Fiber {
  tag: number;
  type: unknown;
  memoizedProps: { children?: unknown } | string | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Compares the page's texts with React's own at each change: reports the outdated, left over, missing. */
export async function watchForStaleTexts(page: Page, tell: (difference: string) => void): Promise<void> {
  await page.exposeFunction('tellStaleText', tell);
  const functions = [partsOf, isTakenOver, believed, seen, compare, watch].join('\n');
  await page.addInitScript({ content: `{ ${functions} watch(); }` });
}

// All of the following runs in the page.

function watch(): void {
  let isAsked = false;
  const ask = () => {
    if (!isAsked) setTimeout(() => compare(() => (isAsked = false)));
    isAsked = true;
  };
  new MutationObserver(ask).observe(document, { childList: true, subtree: true, characterData: true });
}

function compare(begin: () => void): void {
  begin();
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  if (!root || !key) return;
  const host = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]; // React's own
  const current = host?.stateNode.current;
  if (!current?.child || !isTakenOver(current)) return;
  const [right, wrong] = [believed(current.child), seen(root)];
  let at = 0;
  while (at < right.length && right[at] === wrong[at]) at += 1;
  if (right === wrong) return;
  const part = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
  const tell = (globalThis as unknown as { tellStaleText: (it: string) => void }).tellStaleText; // exposed above
  tell(`${location.pathname}: "${part(wrong)}" stands where "${part(right)}" should`);
}

function partsOf(first: Fiber | null): Fiber[] {
  const parts = [];
  for (let fiber = first; fiber; fiber = fiber.sibling) parts.push(fiber);
  return parts;
}

/** Whether React has taken over all of the served page. */
function isTakenOver({ memoizedState: state, child, tag }: Fiber): boolean {
  const isServed = tag !== 5 && Boolean(state?.isDehydrated ?? state?.dehydrated); // not an element
  return !isServed && partsOf(child).every(isTakenOver);
}

function believed(first: Fiber | null, isHidden = false): string {
  const [portal, element, text, offscreen] = [4, 5, 6, 22]; // React's numbers
  const parts = partsOf(first).map(({ tag, type, memoizedProps: props, memoizedState, child }) => {
    // A portal is elsewhere in the page, and a textarea's text is typed.
    if (tag === portal || type === 'textarea') return '';
    if (typeof props === 'string') return tag === text && !isHidden ? props : '';
    const own = props?.children;
    if (tag === element && (typeof own === 'string' || typeof own === 'number')) return String(own);
    return believed(child, tag !== element && (isHidden || (tag === offscreen && memoizedState !== null)));
  });
  return parts.join('');
}

function seen(root: Element): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let texts = '';
  while (walker.nextNode())
    if (walker.currentNode.parentNode?.nodeName !== 'TEXTAREA') texts += walker.currentNode.nodeValue ?? '';
  return texts;
}
