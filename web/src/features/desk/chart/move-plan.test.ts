import { day, aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aBlock, aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import {
  comingNights,
  moveProblem,
  nightInTheWay,
  rebase,
  startingOn,
  withMove,
  type PlannedMove,
} from './move-plan.ts';

const TODAY = day('2027-02-01');
const ANA = aDeskStay({ _id: 'ana', ...aStay('2027-02-10', '2027-02-13') });
const TOM = aDeskStay({
  _id: 'tom',
  name: 'Tom Baker',
  roomId: 'sail-loft',
  roomName: 'The Sail Loft',
  ...aStay('2027-02-11', '2027-02-14'),
});
const CHART = aChart({ stays: [ANA, TOM] });

function move(stay: typeof ANA, roomId: string, checkin: string = stay.checkin): PlannedMove {
  return { stay, target: { ...startingOn(stay, day(checkin)), roomId } };
}

const problem = (wanted: PlannedMove, plan: PlannedMove[] = []) =>
  moveProblem(wanted, { plan, rooms: CHART.rooms, today: TODAY });

it('names the first night that is in the way, and who has it', () => {
  const wanted = move(ANA, 'sail-loft');
  expect(nightInTheWay(wanted, CHART, [], TODAY)).toEqual({ night: '2027-02-11', name: 'Tom Baker' });
});

it('finds a block in the way', () => {
  const chart = aChart({ stays: [ANA], blocks: [aBlock('2027-02-01', '2027-02-11')] });
  expect(nightInTheWay(move(ANA, 'sail-loft'), chart, [], TODAY)).toEqual({
    night: '2027-02-10',
    name: undefined,
  });
});

it('leaves a stay its own nights, when it moves by one', () => {
  expect(nightInTheWay(move(ANA, 'tide-room', '2027-02-11'), CHART, [], TODAY)).toBeUndefined();
});

it('lets one guest arrive on the day another leaves', () => {
  expect(nightInTheWay(move(ANA, 'sail-loft', '2027-02-14'), CHART, [], TODAY)).toBeUndefined();
  expect(nightInTheWay(move(ANA, 'sail-loft', '2027-02-08'), CHART, [], TODAY)).toBeUndefined();
});

it('lets two stays change places in a full house: planned ones leave their nights to each other', () => {
  const plan = [move(ANA, 'sail-loft'), move(TOM, 'tide-room')];
  for (const each of plan) expect(nightInTheWay(each, CHART, plan, TODAY)).toBeUndefined();
});

it('finds planned stays in the way of each other', () => {
  const plan = [move(ANA, 'lamp-room'), move(TOM, 'lamp-room')];
  expect(nightInTheWay(move(ANA, 'lamp-room'), CHART, plan, TODAY)).toEqual({
    night: '2027-02-11',
    name: 'Tom Baker',
  });
});

it('replaces the move of a stay that is moved again, and drops one that leads back', () => {
  const once = withMove([], move(ANA, 'sail-loft'));
  const twice = withMove(once, move(ANA, 'lamp-room'));
  expect(twice.map(({ target }) => target.roomId)).toEqual(['lamp-room']);
  expect(withMove(twice, move(ANA, 'tide-room'))).toEqual([]);
});

it('rebases a plan on what others have changed, with the earlier places of stays, and without moves that are made', () => {
  const plan = [move(ANA, 'sail-loft'), move(TOM, 'tide-room')];
  const [there, gone] = rebase(plan, [
    { ...ANA, rev: 5, ...aStay('2027-02-11', '2027-02-14') },
    { ...TOM, rev: 2, state: 'checked-out' },
  ]);
  expect([there?.stay.rev, there?.was, there?.target]).toEqual([
    5,
    { roomId: 'tide-room', ...aStay('2027-02-10', '2027-02-13') },
    plan[0]?.target,
  ]);
  expect(gone && problem(gone)).toBe('This stay can’t be moved: Checked out.');
  const done = rebase(plan, [{ ...ANA, rev: 2, roomId: 'sail-loft' }]);
  expect(done.map(({ stay }) => stay._id)).toEqual(['tom']);
  expect(rebase(plan, [ANA, TOM])).toBe(plan);
});

it('says which rules of the hotel forbid a place', () => {
  expect(problem(move(ANA, 'sail-loft'))).toBeUndefined();
  expect(problem(move(ANA, 'lamp-room'))).toBe('The Lamp Room sleeps one guest.');
  expect(problem(move(ANA, 'tide-room', '2027-01-30'))).toBe('Please choose today or a later date.');
  expect(problem(move(ANA, 'no-such-room'))).toBe('Choose a room.');
});

it('moves only the nights that a guest in the house has not slept, and keeps the day on which they came', () => {
  const here = aDeskStay({ state: 'checked-in', ...aStay('2027-01-30', '2027-02-04') });
  expect(problem(move(here, 'sail-loft'))).toBeUndefined();
  expect(comingNights(move(here, 'sail-loft'), TODAY).checkin).toBe(TODAY);
  expect(problem(move({ ...here, checkout: TODAY }, 'sail-loft'))).toBe(
    'This guest leaves today, so there is no night left to move.',
  );
  expect(problem(move(here, 'tide-room', '2027-02-02'))).toBe('This guest has already arrived.');
  const justHere = aDeskStay({ state: 'checked-in', ...aStay('2027-02-01', '2027-02-04') });
  expect(problem(move(justHere, 'sail-loft'))).toBeUndefined();
});

it('takes eight moves at once, and no ninth', () => {
  const plan = Array.from({ length: 8 }, (_, index) => move({ ...TOM, _id: `s${index}` }, 'tide-room'));
  expect(problem(move(ANA, 'sail-loft'), plan)).toBe('You can move at most 8 stays at once.');
  expect(problem(move({ ...TOM, _id: 's3' }, 'sail-loft', '2027-03-01'), plan)).toBeUndefined();
});

it('takes all nights of a stay that moves to another room and an earlier day', () => {
  const earlier = { stay: ANA, target: { roomId: 'sail-loft', ...aStay('2027-02-02', '2027-02-05') } };
  expect(comingNights(earlier, TODAY)).toEqual(earlier.target);
  const here = aDeskStay({ state: 'checked-in', ...aStay('2027-01-30', '2027-02-04') });
  const elsewhere = { stay: here, target: { roomId: 'sail-loft', ...aStay('2027-01-30', '2027-02-04') } };
  expect(comingNights(elsewhere, TODAY)).toMatchObject({ checkin: '2027-02-01', checkout: '2027-02-04' });
});
