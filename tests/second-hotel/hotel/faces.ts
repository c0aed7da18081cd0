import type { Face } from '@innkeep/contract/hotel-shape';

export const FACES = {
  display: { page: "'Palatino Linotype', Palatino, serif", mail: "'Palatino Linotype',Palatino,serif" },
  text: { page: 'Verdana, system-ui, sans-serif', mail: 'Verdana,sans-serif' },
} satisfies Record<string, Face>;
