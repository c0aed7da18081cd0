import { findDeployedNode } from '../deployed-node.ts';
import { INTERNALS, replaceInternal } from './internals.ts';

/** Runs the functions with the Node version of their deployment, if it is installed. */
export function useDeployedNode(): void {
  replaceInternal(INTERNALS.nodeBinary, (findHostNode) => {
    return function findNode(this: unknown) {
      return findDeployedNode() ?? findHostNode.apply(this);
    };
  });
}
