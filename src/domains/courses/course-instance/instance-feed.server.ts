import { attributeFeed } from '../../../kit/attribute/attribute-feed.server.ts';
import type { AttributeValues } from '../../../kit/attribute/attribute.contract.ts';
import type { Feed } from '../../../kit/feed/feed-definition.server.ts';
import { masterFeed } from '../../../kit/master-feed/master-feed.server.ts';
import type { BoundMaster } from '../../../kit/master/master.server.ts';
import { seenFields } from '../../people/custom-attribute/custom-attribute.door.ts';
import { attributesByCode } from './course-instance.store.ts';

/** The file of course instances, with their custom attributes. None of them is sensitive. */
export const instanceFeed = (master: BoundMaster): Feed =>
  attributeFeed<AttributeValues>(masterFeed(master), {
    key: 'code',
    fieldsOf: (db, scope, hold) => seenFields(db, scope, 'COURSE_INSTANCE', hold),
    storedOf: attributesByCode,
    valuesOf: (stored) => stored,
    columnsOf: (_fields, values) => ({ customAttributes: values }),
  });
