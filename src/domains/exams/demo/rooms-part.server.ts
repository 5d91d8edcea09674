import type { College } from '../../../demo/college.server.ts';
import { roomTypes } from '../room-type/room-type.contract.ts';
import type { RoomPlan } from '../room/room-plan.contract.ts';
import { NO_PLAN, usableSeats } from '../room/room-plan.rules.ts';
import { rooms } from '../room/room.contract.ts';
import { USUAL_ROOM_TYPES } from '../usual-rows/usual-rows.contract.ts';

const classroom = (code: string, floor: number, benchRows: number, plan: Partial<RoomPlan> = {}) => ({
  code,
  name: code,
  building: code.slice(0, 1),
  floor,
  type: 'CLASS',
  benches: { benchRows, benchColumns: 3, seatsPerBench: 2 },
  plan,
});

/** Classrooms in two buildings, some seats of which are broken, and a hall that two supervisors watch. */
const ROOMS = [
  classroom('A-301', 3, 8, { blocked: [{ row: 8, place: 6 }] }),
  classroom('A-302', 3, 8, { blocked: [1, 8].map((row) => ({ row, place: 1 })) }),
  classroom('A-303', 3, 8),
  classroom('A-304', 3, 8),
  classroom('B-101', 1, 7),
  classroom('B-102', 1, 7),
  {
    code: 'LH-1',
    name: 'Lecture hall 1',
    building: 'A',
    floor: 0,
    type: 'HALL',
    benches: { benchRows: 10, benchColumns: 6, seatsPerBench: 1 },
    plan: { accessible: [1, 2, 3].map((place) => ({ row: 1, place })), blockStarts: [4] },
  },
];

/** Where the college writes its examinations. */
export async function makeRooms({ as }: College): Promise<void> {
  const controller = as('controller');
  const typeIds = new Map<string, string>();
  for (const body of USUAL_ROOM_TYPES) typeIds.set(body.code, (await controller.ok(roomTypes.create, { body })).data.id);
  for (const [at, { type, benches, plan, ...room }] of ROOMS.entries()) {
    const laid = { ...benches, plan: { ...NO_PLAN, ...plan } };
    const given = { roomTypeId: typeIds.get(type) ?? '', fillOrder: at + 1, stepFree: room.floor === 0, isActive: true };
    await controller.ok(rooms.create, { body: { ...room, ...laid, ...given, examCapacity: usableSeats(laid) } });
  }
}
