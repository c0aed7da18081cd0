import type { OutboxTx } from '../../../functions/src/domain/records/mail-store.ts';
import type { Calls } from './calls.ts';
import { mail } from './store-fixtures.ts';

export const outboxTx: Calls<OutboxTx> = {
  addMail: (tx) => {
    tx.addMail(mail());
  },
  removeMail: (tx) => {
    tx.removeMail('mail');
  },
  unsend: (tx) => tx.unsend(['mail']),
};
