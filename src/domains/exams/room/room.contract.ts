import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { roomTypes } from '../room-type/room-type.contract.ts';
import { roomPlan } from './room-plan.contract.ts';
import { roomText } from './room.text.ts';

const upTo = (most: number) => z.int().check(z.gte(1), z.lte(most));

export const rooms = defineMaster({
  texts: [roomText],
  name: 'room',
  plural: 'rooms',
  path: '/api/exams/rooms',
  feature: 'rooms',
  record: {
    code: text(20),
    name: text(80),
    building: text(60),
    /** 0: ground floor. */
    floor: z.int().check(z.gte(-5), z.lte(60)),
    roomTypeId: id,
    /** Rooms are filled in this order. */
    fillOrder: upTo(9999),
    /** Rows of benches, counted from the board. */
    benchRows: upTo(60),
    /** Benches beside each other in a row. */
    benchColumns: upTo(60),
    seatsPerBench: upTo(6),
    /** Candidates at an examination, at most the seats that are not blocked. */
    examCapacity: upTo(2000),
    /** Reached without steps. */
    stepFree: z.boolean(),
    plan: z.nullable(roomPlan),
    isActive: z.boolean(),
  },
  /** The tag of the photo of its door plan, which is set by a call of its own. */
  decided: { doorPlan: z.nullable(z.string()) },
  fields: {
    code: { label: 'room.code', heads: ['Room No', 'Room No.', 'Room Code', 'Hall No'] },
    name: { label: 'room.name', filledFrom: ['code'], heads: ['Room Name', 'Hall'] },
    building: { label: 'room.building', heads: ['Block Name', 'Wing'] },
    floor: { label: 'room.floor', help: 'room.floor.help', heads: ['Floor No'] },
    roomTypeId: { label: 'room.type', references: () => roomTypes, heads: ['Type'] },
    fillOrder: { label: 'room.fillOrder', help: 'room.fillOrder.help', heads: ['Sequence'], usual: '1', sample: ['1', '2'] },
    benchRows: { label: 'room.benchRows', heads: ['Rows'] },
    benchColumns: { label: 'room.benchColumns', heads: ['Columns'] },
    seatsPerBench: { label: 'room.seatsPerBench', heads: ['Seats per Bench'], usual: '1' },
    examCapacity: { label: 'room.examCapacity', help: 'room.examCapacity.help', heads: ['Capacity', 'Exam Capacity'], sample: ['1', '1'] },
    stepFree: { label: 'room.stepFree', usual: 'no' },
    plan: { label: 'room.plan', sample: [''] },
    isActive: { label: 'room.isActive', usual: 'yes' },
    doorPlan: { label: 'room.doorPlan' },
  },
  search: ['code', 'name', 'building'],
  sort: ['fillOrder', 'code', 'building', 'floor', 'examCapacity'],
  filters: ['building', 'roomTypeId', 'stepFree', 'isActive'],
  countBy: 'building',
  unique: ['code'],
  display: 'code',
});
