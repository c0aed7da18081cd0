import { findDeployedNode } from '../deployed-node.ts';
import { INTERNALS, replaceInternal } from './internals.ts';

/** Runs the functions under the Node they are deployed to, where it is installed, whatever runs the suite itself. */
export function useDeployedNode(): void {
  replaceInternal(INTERNALS.nodeBinary, (findHostNode) => {
    return function findNode(this: unknown) {
      return findDeployedNode() ?? findHostNode.apply(this);
    };
  });
}
