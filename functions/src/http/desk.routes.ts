import { noteSchema, blockSchema, liftQuestionSchema } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import {
  auditQuestionSchema,
  booksQuestionSchema,
  changesQuestionSchema,
  chartQuestionSchema,
  todayQuestionSchema,
  exportQuestionSchema,
  figuresQuestionSchema,
} from '@innkeep/contract/desk/desk-questions';
import { changes, chart } from '../domain/desk/chart.ts';
import type { DeskDeps } from '../domain/desk/desk-store.ts';
import { listAudit } from '../domain/desk/list-audit.ts';
import { opening, type OpeningDeps } from '../domain/desk/opening.ts';
import { saveNote } from '../domain/desk/desk-booking.ts';
import { today } from '../domain/desk/today.ts';
import { idParams } from './path-params.ts';
import type { Calls } from './calls.ts';
import { withBody, withIdAndBody, withQuery } from './inputs.ts';
import type { BlockDeps } from '../domain/records/block-store.ts';
import { addBlock, changeBlock, liftBlock } from '../domain/blocks/save-block.ts';
import { housekeepingSchema } from '@innkeep/contract/desk/room-care';
import {
  type HousekeepingDeps,
  housekeepingNews,
  listHousekeeping,
} from '../domain/desk/list-housekeeping.ts';
import { saveCare } from '../domain/housekeeping/care.ts';
import { exportPart } from '../domain/desk/export/export-part.ts';
import type { ExportDeps } from '../domain/desk/export/export-store.ts';
import { getBooks, type BooksDeps } from '../domain/desk/books/get-books.ts';
import { getFigures } from '../domain/desk/figures/get-figures.ts';
import type { FiguresDeps } from '../domain/desk/figures/stats-store.ts';
import {
  closingParamsSchema,
  closingSchema,
  reopeningSchema,
  takingsQuestionSchema,
} from '@innkeep/contract/desk/takings-inputs';
import type { TakingsDeps } from '../domain/desk/takings/closing-store.ts';
import { closeDay, reopenDay } from '../domain/desk/takings/close-day.ts';
import { getTakings } from '../domain/desk/takings/get-takings.ts';

export function deskCalls(calls: Calls, deps: DeskDeps & OpeningDeps): void {
  calls.get(DESK_API.today, 'desk', { query: todayQuestionSchema }, ({ query }) => today(deps, query.date));
  calls.get(DESK_API.opening, 'admin', {}, () => opening(deps));
  calls.get(DESK_API.chart, 'desk', ...withQuery(deps, chartQuestionSchema, chart), { isLarge: true });
  calls.get(DESK_API.changes, 'desk', { query: changesQuestionSchema }, ({ query }) =>
    changes(deps, new Date(query.since)),
  );
  calls.get(DESK_API.audit, 'admin', ...withQuery(deps, auditQuestionSchema, listAudit));
  calls.put(DESK_API.note, 'desk', ...withIdAndBody(deps, noteSchema, saveNote));
}

export function blockCalls(calls: Calls, deps: BlockDeps): void {
  calls.post(DESK_API.blocks, 'desk', ...withBody(deps, blockSchema, addBlock), { status: 201 });
  calls.put(DESK_API.block, 'desk', ...withIdAndBody(deps, blockSchema, changeBlock));
  calls.delete(
    DESK_API.block,
    'desk',
    { params: idParams, query: liftQuestionSchema },
    ({ params, query }, caller) => liftBlock(deps, caller, { ...params, ...query }),
  );
}

/** The calls by which rooms are cleaned. They tell how many guests there are, and nothing else of them. */
export function housekeepingCalls(calls: Calls, deps: HousekeepingDeps): void {
  calls.get(DESK_API.housekeeping, 'housekeeping', {}, () => listHousekeeping(deps));

  // This path must come before those with a room's id in its place.
  calls.get(DESK_API.housekeepingChanges, 'housekeeping', { query: changesQuestionSchema }, ({ query }) =>
    housekeepingNews(deps, new Date(query.since)),
  );

  calls.put(DESK_API.roomCare, 'housekeeping', ...withIdAndBody(deps, housekeepingSchema, saveCare));
}

/** The calls for the hotel's figures, which only admins may see, not the desk. */
export function figuresCalls(calls: Calls, deps: FiguresDeps & ExportDeps & BooksDeps): void {
  calls.get(DESK_API.figures, 'admin', ...withQuery(deps, figuresQuestionSchema, getFigures));

  calls.get(DESK_API.export, 'admin', ...withQuery(deps, exportQuestionSchema, exportPart), {
    isLarge: true,
  });
  calls.get(DESK_API.books, 'admin', ...withQuery(deps, booksQuestionSchema, getBooks), { isLarge: true });
}

/** The calls for what comes and goes on a day. The desk closes days, and only admins open them again. */
export function takingsCalls(calls: Calls, deps: TakingsDeps): void {
  calls.get(
    DESK_API.takings,
    'desk',
    { query: takingsQuestionSchema },
    ({ query }) => getTakings(deps, query.date),
    { isLarge: true },
  );

  calls.put(
    DESK_API.closing,
    'desk',
    { params: closingParamsSchema, body: closingSchema },
    ({ params, body }, caller) => closeDay(deps, caller, params.date, body),
  );
  calls.delete(
    DESK_API.closing,
    'admin',
    { params: closingParamsSchema, query: reopeningSchema },
    ({ params, query }, caller) => reopenDay(deps, caller, params.date, query.reason),
  );
}
