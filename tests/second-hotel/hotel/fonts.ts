import type { Font } from '@innkeep/contract/hotel-shape';

export const FONTS = {
  display: { page: "'Palatino Linotype', Palatino, serif", mail: "'Palatino Linotype',Palatino,serif" },
  text: { page: 'Verdana, system-ui, sans-serif', mail: 'Verdana,sans-serif' },
} satisfies Record<string, Font>;
