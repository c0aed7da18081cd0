import type { HotelColors } from '@innkeep/contract/hotel-shape';

/** Every color of pages and mails, named by its use, for light and dark mode. */
export const COLORS: HotelColors = {
  light: {
    page: '#faf7f2', // paper
    surface: '#ffffff',
    text: '#1b2430', // ink
    muted: '#5b6470', // stone
    accent: '#1f5a6b', // the sea
    'accent-deep': '#17444f',
    'on-accent': '#ffffff',
    danger: '#a8482a', // clay
    'danger-deep': '#8c3a20',
    success: '#3f6b4f', // moss
    highlight: '#9a6f1f', // brass
    tint: '#e7eef0', // mist
    border: '#e4ddd2',
    'field-border': '#8d949c',
  },
  dark: {
    page: '#121925',
    surface: '#1b2433',
    text: '#f1ece3',
    muted: '#a9b2bb',
    accent: '#8cc5d3',
    'accent-deep': '#a9d6e1',
    'on-accent': '#0e1d23',
    danger: '#f0a585',
    'danger-deep': '#f3b9a0',
    success: '#9cc7a8',
    highlight: '#d9b566',
    tint: '#233040',
    border: '#2d394a',
    'field-border': '#6f7c88',
  },
};
