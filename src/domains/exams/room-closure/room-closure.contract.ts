import { dateOnly, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { rooms } from '../room/room.contract.ts';
import { roomClosureText } from './room-closure.text.ts';

export const roomClosures = defineMaster({
  texts: [roomClosureText],
  name: 'room_closure',
  plural: 'roomClosures',
  path: '/api/exams/room-closures',
  feature: 'rooms',
  record: { roomId: id, fromOn: dateOnly, toOn: dateOnly, reason: text(120) },
  fields: {
    roomId: { label: 'roomClosure.room', references: () => rooms },
    fromOn: { label: 'roomClosure.fromOn' },
    toOn: { label: 'roomClosure.toOn' },
    reason: { label: 'roomClosure.reason' },
  },
  search: ['reason'],
  sort: ['fromOn', 'toOn'],
  filters: ['roomId'],
  unique: ['roomId', 'fromOn'],
  display: 'reason',
});
