import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Takes up, once, the stay that a link from elsewhere has picked: the address names it as `stay`. */
export function usePicked(stays: readonly DeskStay[], onPick: (stay: DeskStay) => void) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('stay');
  const picked = stays.find(({ _id }) => _id === id);

  const take = useEffectEvent((stay: DeskStay) => {
    const others = new URLSearchParams(parameters);
    others.delete('stay');
    setParameters(others, { replace: true, state: { keepsFocus: true } });
    onPick(stay);
  });
  useEffect(() => {
    if (picked) take(picked);
  }, [picked]);
}
