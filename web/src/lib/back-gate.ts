/** Hears of Back and Forward before the router does, and may keep it from hearing. */
export const backGate: { onPop?: ((event: PopStateEvent) => void) | undefined } = {};

const pass = (event: PopStateEvent) => backGate.onPop?.(event);

/** Listens before the router is there: browsers tell the window's listeners in the order of their coming. */
export function openBackGate(): void {
  addEventListener('popstate', pass);
}
