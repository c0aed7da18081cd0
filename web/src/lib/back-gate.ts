/** Hears of Back and Forward before the router does, and may keep it from hearing. */
export const backGate: { onPop?: ((event: PopStateEvent) => void) | undefined } = {};

/** Listens before the router is there: browsers tell the window's listeners in the order of their coming. */
export function openBackGate(): void {
  addEventListener('popstate', (event) => backGate.onPop?.(event));
}
