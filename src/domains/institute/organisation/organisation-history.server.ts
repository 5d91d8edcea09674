import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { toldColumns, type KeptRecord } from '../../../kit/record/kept-record.server.ts';
import { requireEverywhere } from '../../identity/policy/policy.door.ts';
import { updateOrganisation } from './organisation.contract.ts';

const { version: _version, ...facts } = updateOrganisation.body.shape;

/** The trust, society or university: one row, under the organisation's own id. */
export const organisationHistory: KeptRecord = {
  plural: 'organisations',
  noun: 'organisation',
  owner: 'TENANT',
  feature: 'organisation',
  ...toldColumns(Object.keys(facts)),
  require: async (db, scope, id) => {
    if (id !== scope.tenantId) throw notFound('organisation');
    await requireEverywhere(db, scope, 'organisation', 'read');
  },
};
