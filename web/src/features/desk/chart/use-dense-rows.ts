import { useState } from 'react';
import { localStorageText } from '../../../lib/local-storage-text.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';

/** The height of the chart's rows as it was chosen on this device. */
const chosenRows = localStorageText(STORAGE_KEY.chartRows);
const DENSE = 'dense';
const ROOMY = 'roomy';

/** Hotels with more rooms have dense rows until somebody chooses others. */
const MANY_ROOMS = 16;

/** Where a mouse points; fingers need the higher rows. Phones have no dense rows at all: chart.scss. */
const HAS_MOUSE = '(pointer: fine)';

/** Whether the chart's rows are low, so that thirty rooms are seen at once. @param rooms how many there are */
export function useDenseRows(rooms: number) {
  const [chosen, setChosen] = useState(chosenRows.get);
  const hasMouse = useMediaQuery(HAS_MOUSE);
  const isDense = chosen === null ? hasMouse && rooms > MANY_ROOMS : chosen === DENSE;

  function toggle() {
    const next = isDense ? ROOMY : DENSE;
    chosenRows.set(next);
    setChosen(next);
  }

  return { isDense, toggle };
}
