import { describe, expect, it } from 'vitest';
import { API, PAGE, pathTo } from './paths.ts';

describe('pathTo', () => {
  it('fills the parameters, whatever they hold', () => {
    expect(pathTo(API.room, { id: 'sea-view' })).toBe('/room/sea-view');
    expect(pathTo(API.user, { email: 'a/b+c@x.org' })).toBe('/user/a%2Fb%2Bc%40x.org');
    expect(pathTo(API.rooms, {})).toBe('/room');
    expect(PAGE.room('a b')).toBe('/rooms/a%20b');
  });
});
