import { describe, expect, it } from 'vitest';
import { canonicalPath } from './main-layout.tsx';

describe('canonicalPath', () => {
  it.each([
    ['/', '', '/'],
    ['/home', '', '/'],
    ['/', '?checkin=2027-06-14&guests=2', '/'],
    ['/rooms', '', '/rooms'],
    ['/rooms/', '', '/rooms'],
    ['/rooms', '?checkin=2027-06-14&checkout=2027-06-16&guests=2', '/rooms'],
    ['/rooms', '?page=0', '/rooms'],
    ['/rooms', '?page=1', '/rooms?page=1'],
    ['/rooms', '?page=1&guests=2', '/rooms'],
    ['/rooms', '?page=x', '/rooms'],
    ['/rooms/tide-room', '?checkin=2027-06-14&page=1', '/rooms/tide-room'],
    ['/rooms/a%20b', '', '/rooms/a%20b'],
    ['/about', '?utm_source=news', '/about'],
  ])('of %s%s is %s', (pathname, search, listed) => {
    expect(canonicalPath(pathname, search)).toBe(listed);
  });

  it.each([
    '/login',
    '/register',
    '/book',
    '/book/',
    '/admin',
    '/verifyAdmin',
    '/resetPassword',
    '/payment/tide-room',
    '/roomdetails/tide-room',
    '/dashboard',
    '/dashboard/booking',
  ])('knows none of %s', (pathname) => {
    expect(canonicalPath(pathname, '')).toBeUndefined();
  });
});
