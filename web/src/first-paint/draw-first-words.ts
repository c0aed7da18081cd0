import { drawFirstWords, readChosenRoom } from './first-room.ts';

/*
 * Runs before the page that books is drawn. This browser has the words of the room that its guest has chosen: they are
 * part of the first picture, since what stands below them would move if they came later.
 */

const { name, des } = readChosenRoom() ?? {};
if (typeof name === 'string' && typeof des === 'string') drawFirstWords(name, des);
