import { expect, test, type Locator, type Page } from '@playwright/test';
import { tabTo } from './access.ts';

/** How a person uses a page: by keyboard on a wide screen, by touch on a phone. */
export interface Hands {
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses one of a group of radio buttons. */
  choose: (radio: Locator) => Promise<void>;
}

export function handsOn(page: Page): Hands {
  return test.info().project.name === 'phone' ? finger() : keysOf(page);
}

function finger(): Hands {
  return {
    press: (target) => target.tap(),
    write: (field, text) => field.fill(text),
    choose: (radio) => radio.tap(),
  };
}

function keysOf(page: Page): Hands {
  return {
    press: async (target) => {
      await reach(page, target);
      await page.keyboard.press('Enter');
    },
    write: async (field, text) => {
      await reach(page, field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    choose: async (radio) => {
      await expect(radio).toBeVisible();
      const group = page.locator(`input[name="${(await radio.getAttribute('name')) ?? ''}"]`);
      const checked = page.locator('input:checked').and(group);
      await reach(page, (await checked.count()) > 0 ? checked : group.first());
      for (let steps = await group.count(); steps > 0 && !(await radio.isChecked()); steps -= 1)
        await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
  };
}

/** Presses Tab or Shift+Tab, whichever direction the element is in. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const key = await target.evaluate((it) => {
    if (it === document.activeElement) return '';
    const place = document.activeElement?.compareDocumentPosition(it) ?? 0;
    return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
  });
  if (key !== '') await tabTo(page, target, key);
}
