import { ApiError } from '@innkeep/contract/api-error';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useMoveStays } from '../api/move-stays.ts';
import { rebase, withMove, withoutMove, type MovePlan, type PlannedMove } from './move-plan.ts';

const NOTHING: MovePlan = [];

/** Moves that wait to be applied together. They stay while somebody looks at other pages, and whatever is refused. */
export function useMovePlan() {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const queryKey = deskKeys.plan(uid);
  const { data: plan = NOTHING } = useQuery<MovePlan>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const { mutate, reset, isPending, error } = useMoveStays();

  function store(next: MovePlan) {
    reset();
    queryClient.setQueryData(queryKey, next);
  }

  /** Onto what everybody sees by now; the refusal stays to be read. */
  function rebaseOntoCharts() {
    const charts = queryClient.getQueriesData<DeskChart>({ queryKey: [...deskKeys.all, 'chart', uid] });
    const stays = charts.flatMap(([, chart]) => chart?.stays ?? []);
    stays.sort((one, other) => other.rev - one.rev); // the newest of each is found first
    queryClient.setQueryData<MovePlan>(queryKey, (kept = NOTHING) => rebase(kept, { stays }));
  }

  function apply(onApplied: () => void) {
    mutate(plan, {
      onSuccess: () => {
        store(NOTHING);
        onApplied();
      },
      onError: (refusal) => {
        if (refusal instanceof ApiError && refusal.code === 'booking/changed-meanwhile') rebaseOntoCharts();
      },
    });
  }

  return {
    plan,
    add: (move: PlannedMove) => store(withMove(plan, move)),
    remove: (stayId: string) => store(withoutMove(plan, stayId)),
    discard: () => store(NOTHING),
    apply,
    isApplying: isPending,
    refusal: error ?? undefined,
  };
}
